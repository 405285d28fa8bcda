"""What `make test` leaves to `make test-all` (RS_ALL=1), by the beginnings of names: tests that start the game anew,
which takes seconds, and that have one beside them in their file that goes the same way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

LEFT_TO_THE_WHOLE = (
    "test_windows.py::test_either_window_can_be_loaded_anew",
    "test_windows.py::test_without_a_channel",
    "test_windows.py::test_the_strip_lies_over_nothing[844x390",
    "test_windows.py::test_the_strip_lies_over_nothing[1180x820",
    "test_windows.py::test_a_set_up_in_another_window",
    "test_offline.py::test_a_kept_script_that_is_damaged",
    "test_offline.py::test_it_can_be_installed",
    "test_offline.py::test_caches_of_others",
    "test_offline.py::test_a_kept_snapshot_that_is_damaged_is_replaced_after_the_start[RSS1",
    "test_offline.py::test_a_kept_snapshot_that_is_damaged_is_replaced_after_the_start[]",
    "test_offline.py::test_a_kept_file_that_is_damaged_comes_anew_and_is_kept_again[app",
    "test_offline.py::test_what_the_build_does_not_hold",
    "test_offline.py::test_after_one_visit_the_game_starts_and_is_played_with_no_network[game",
    "test_offline.py::test_at_the_root_of_a_host",
    "test_copies.py::test_nothing_waits_for_a_copy_that_can_t_be_had[hangs",
    "test_copies.py::test_nothing_waits_for_a_copy_that_can_t_be_had[is none",
    "test_copies.py::test_a_deleted_game_that_is_put_back",
    "test_copies.py::test_what_comes_too_late_is_a_game_of_its_own[1",
    "test_copies.py::test_a_game_for_which_there_is_no_room",
    "test_copies.py::test_what_another_window_deletes_meanwhile",
    "test_way_back.py::test_a_game_that_python_finds_bad",
    "test_way_back.py::test_axe_finds_nothing_in_the_way_back[light",
    "test_way_back.py::test_where_the_small_text_is_lost_or_wrong_the_games_are_right[]",
    "test_way_back.py::test_where_the_small_text_is_lost_or_wrong_the_games_are_right[None",
    "test_way_back.py::test_where_the_small_text_is_lost_or_wrong_the_games_are_right[nonsense",
    "test_way_back.py::test_the_way_back_is_there_at_once_to_the_letter_as_python_draws_it[1",
    "test_new_version.py::test_only_the_tab_that_asked",
    "test_new_version.py::test_a_new_version_that_is_not_whole_leaves_the_old_one_working[a page of a",
    "test_new_version.py::test_a_new_version_that_is_not_whole_leaves_the_old_one_working[an error",
    "test_new_version.py::test_a_new_version_that_is_not_whole_leaves_the_old_one_working[a file",
    "test_new_version.py::test_a_new_version_does_not_wait_for_the_snapshot",
    "test_take_over.py::test_a_game_asked_for_early_starts_by_itself_with_what_was_typed[5",
    "test_take_over.py::test_a_page_of_another_shape",
    "test_take_over.py::test_an_edit_takes_an_early_start_back",
    "test_snapshot.py::test_a_memory_that_is_none_or_of_another_build_is_passed_over[a page",
    "test_snapshot.py::test_a_memory_that_is_none_or_of_another_build_is_passed_over[empty",
    "test_snapshot.py::test_a_memory_that_is_none_or_of_another_build_is_passed_over[head",
    "test_hosts.py::test_a_site_for_working_on_it",
    "test_hosts.py::test_a_host_may_pack_or_not_and_few_bytes_come[gzip",
    "test_unkept.py::test_what_is_kept_of_other_games",
    "test_unkept.py::test_the_game_goes_on_and_one_line_says_that_it_can_t_be_kept[refused",
    "test_keyboard.py::test_a_key_with_another_one_held_is_not_ours[Alt",
    "test_keyboard.py::test_a_key_with_another_one_held_is_not_ours[Meta",
    "test_turned.py::test_cards_fly_and_presses_land_on_a_turned_page[270",
    "test_turned.py::test_a_dialog_is_turned_with_the_page_and_whole_in_the_window[180",
    "test_turned.py::test_a_dialog_is_turned_with_the_page_and_whole_in_the_window[270",
    "test_turned.py::test_a_turned_page_fills_the_window_and_does_not_scroll[270",
    "test_first_paint.py::test_the_strip_covers_nothing_and_the_form_stays_where_it_is[1920x1080",
    "test_first_paint.py::test_the_strip_covers_nothing_and_the_form_stays_where_it_is[1366x1024",
    "test_first_paint.py::test_the_strip_covers_nothing_and_the_form_stays_where_it_is[820x1180",
    "test_windows.py::test_robots_move_in_one",
    "test_offline.py::test_a_kept_snapshot_that_is_damaged_is_replaced_after_the_start[<",
    "test_offline.py::test_over_plain_http",
    "test_offline.py::test_who_saves_data",
    "test_new_version.py::test_names_that_are_typed",
    "test_new_version.py::test_a_page_that_stays_open",
    "test_copies.py::test_what_another_window_keeps_meanwhile",
    "test_way_back.py::test_where_the_small_text_is_lost_or_wrong_the_games_are_right[{}",
    "test_way_back.py::test_no_game_is_read",
    "test_take_over.py::test_what_a_link_says_wrong",
    "test_take_over.py::test_the_settings_asked_for_early",
    "test_take_over.py::test_what_is_tapped_before_the_script",
    "test_hosts.py::test_a_host_may_pack_or_not_and_few_bytes_come[nothing",
    "test_hosts.py::test_python_s_own_server",
    "test_games.py::test_a_double_tap",
    "test_resume.py::test_a_tab_that_dies",
    "test_resume.py::test_a_new_version_of_the_page",
    "test_resume.py::test_undo_is_there_as_before",
    "test_resume.py::test_back_from_another_page",
    "test_windows.py::test_the_strip_lies_over_nothing",
    "test_sound.py::test_a_links_sound",
    "test_offline.py::test_where_service_workers_are_refused",
    "test_games.py::test_a_game_whose_headlines_alone",
    "test_games.py::test_two_hundred_games",
    "test_windows.py::test_taps_in_both_windows",
    "test_hosts.py::test_a_host_that_has_lost",
    "test_offline.py::test_a_kept_file_that_is_damaged",
    "test_vision.py::test_words_and_signs_stand_out_for_other_eyes[deuteranopia",
    "test_unkept.py::test_a_game_that_can_t_be_kept_is_gone_on_with",
    "test_sound.py::test_sound_begins_when_it_is_chosen",
    "test_copies.py::test_nothing_waits_for_a_copy_that_can_t_be_had",
    "test_tutorial.py::test_it_is_learnt_by_keyboard_alone",
    "test_embed_start.py::test_a_scene_in_the_address",
    "test_sideways.py::test_the_table_is_as_wide_as_the_window[window",
    "test_resume.py::test_a_browser_that_is_killed",
    "test_windows.py::test_the_first_window_is_closed",
    "test_copies.py::test_what_comes_too_late",
    "test_start_faults.py::test_two_tabs",
    "test_start_faults.py::test_an_error_of_somebody_else",
    "test_start_faults.py::test_a_start_that_died_takes",
    "test_news.py::test_later_puts_it_off",
    "test_unkept.py::test_a_storage_that_is_emptied",
    "test_new_version.py::test_a_kept_version_that_can_t_start",
    "test_boot.py::test_a_host_that_names",
)


OWN_SAMPLES = ("test_layout.py", "test_zoom.py", "test_accessible.py", "test_setup.py", "test_links.py")
"""Files that choose for themselves what a short run takes of their values, or need all."""


def left_to_the_whole(nodeids: Iterable[str]) -> set[str]:
    """The tests that a short run leaves out: those named above, and of a test with more than two values all but the
    first and the last."""
    values = defaultdict(list)
    left = set()
    for nodeid in nodeids:
        name = nodeid.rpartition("/")[2]
        if name.startswith(LEFT_TO_THE_WHOLE):
            left.add(nodeid)
        elif not name.startswith(OWN_SAMPLES):
            values[name.partition("[")[0]].append(nodeid)
    return left.union(*(several[1:-1] for several in values.values()))
