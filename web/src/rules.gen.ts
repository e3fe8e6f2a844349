// Options, fixed rules, faces of cards and presets, printed from the tables of the engine
// by `uno wire --rules`. Edit those (engine/rule_fields.cpp), not this file.
import type { Edition, EventName } from './wire.gen';

/** One value of an option; what it means is rule.OPTION.VALUE, see text/README.md. */
export interface RuleValue {
  value: string;
  /** The choices for each parameter; the value is written value(a,b), and the value "number" as the
   *  number alone. Empty: none. */
  parameters: string[][];
}

/** When an option or a rule plays a part: the other option has one of the values. */
export interface RuleNeeds {
  option: string;
  values: string[];
}

export interface RuleField {
  option: string;
  /** Index into ruleGroups. */
  group: number;
  /** Rule IDs, space separated. */
  rules: string;
  official: string;
  /** The official value first; empty for a number. */
  values: RuleValue[];
  /** For a number: its range. */
  number: { least: number; most: number } | null;
  /** If it corrects a deck: the cards that its value "counts" gives the numbers of, "S", or "1-9" for
   *  each of these numbers. The choices of such a parameter are only its least and its greatest. */
  counts: string[];
  /** The card whose effect it chooses: what a value means is rule.effect.VALUE. Or empty. */
  card: string;
  needs: RuleNeeds | null;
  /** The editions that heed it; empty: every one. */
  editions: string[];
}

export interface FixedRule {
  group: number;
  rules: string;
  /** What it says is rule.fixed.NAME. */
  name: string;
  needs: RuleNeeds | null;
  /** The editions in which it holds; empty: every one. */
  editions: string[];
}

/** A card without its colour: what is printed on it follows. */
export interface FaceRow {
  /** In the notation, behind the letter of a colour. */
  face: string;
  name: FaceName;
  /** Cards that somebody draws by it. */
  draws: number;
}

/** A deck before it is shuffled, as a fair deal takes it (docs/fair.md). */
export interface DeckRow {
  deck: string;
  /** The options that choose it. */
  options: string;
  /** The cards in the notation, with a blank between them. */
  cards: string;
  /** If a table can correct the deck: every kind of card that it can have, in the order of the deck. */
  kinds: string;
}

/** A game of the family. Its presets begin with what its sheet says. */
export interface EditionRow {
  edition: Edition;
  /** The option and the value of it that its sheet has otherwise than the classic game. */
  official: Record<string, string>;
  /** Seats that may play it. */
  seats: number;
}

export interface Preset {
  preset: string;
  edition: Edition;
  /** What differs from the official rules, as `options` of the view. */
  options: string;
}

export const ruleGroups: string[] = [
  "match",
  "deal",
  "first_card",
  "turn",
  "draw_cards",
  "wild_draw_four",
  "uno",
  "last_card",
  "piles",
  "players",
  "special_wilds",
  "manners",
  "stacking",
  "seven_zero",
  "jump_in",
  "several_cards",
];

export const ruleFields: RuleField[] = [
  {"option":"format","group":0,"rules":"F-TARGET-1 F-SINGLE-1 F-FIXED-1 F-LOW-1 F-ELIM-1 F-LAST-1 F-ZERO-1","official":"target_points","values":[{"value":"target_points","parameters":[]},{"value":"single_round","parameters":[]},{"value":"fixed_rounds","parameters":[]},{"value":"lowest_points","parameters":[]},{"value":"elimination","parameters":[]},{"value":"last_loses","parameters":[]},{"value":"zero_sum","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":[]},
  {"option":"target","group":0,"rules":"F-TARGET-1 F-TARGET-2","official":"500","values":[],"number":{"least":1,"most":10000},"counts":[],"card":"","needs":{"option":"format","values":["target_points"]},"editions":[]},
  {"option":"rounds","group":0,"rules":"F-FIXED-1 F-ZERO-1","official":"5","values":[],"number":{"least":1,"most":100},"counts":[],"card":"","needs":{"option":"format","values":["fixed_rounds","zero_sum"]},"editions":["classic","all_wild","flip","flex","party","spin","two_packs","dos","quatro"]},
  {"option":"action_points","group":0,"rules":"F-FIXED-2","official":"zero","values":[{"value":"zero","parameters":[]},{"value":"normal","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"format","values":["fixed_rounds"]},"editions":["classic","flip","flex","party","spin","two_packs"]},
  {"option":"limit","group":0,"rules":"F-LOW-1 F-ELIM-1","official":"500","values":[],"number":{"least":1,"most":10000},"counts":[],"card":"","needs":{"option":"format","values":["lowest_points","elimination"]},"editions":["classic","all_wild","flip","attack","flex","party","spin","two_packs","dos"]},
  {"option":"lives","group":0,"rules":"F-LAST-1","official":"1","values":[],"number":{"least":1,"most":20},"counts":[],"card":"","needs":{"option":"format","values":["last_loses"]},"editions":["classic","all_wild","flip","attack","flex","party","spin","two_packs"]},
  {"option":"tie_break","group":0,"rules":"F-TIE-1 F-FIXED-3 F-TIE-2","official":"extra_round","values":[{"value":"extra_round","parameters":[]},{"value":"rounds_won","parameters":[]},{"value":"shared","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"format","values":["fixed_rounds","lowest_points","zero_sum"]},"editions":["classic","all_wild","flip","attack","flex","party","spin","two_packs","dos","quatro"]},
  {"option":"dos_points","group":0,"rules":"E-DOS-D1 E-DOS-11","official":"20_40","values":[{"value":"20_40","parameters":[]},{"value":"40_20","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["dos"]},
  {"option":"edition","group":1,"rules":"C-DECK-1 E-AW-1 E-NM-1 E-FLIP-1 E-ATT-1 E-FLEX-1 E-DOS-1 E-QUAT-1 E-PARTY-1 E-SPIN-1 H-PACK-1","official":"classic","values":[{"value":"classic","parameters":[]},{"value":"all_wild","parameters":[]},{"value":"no_mercy","parameters":[]},{"value":"flip","parameters":[]},{"value":"attack","parameters":[]},{"value":"flex","parameters":[]},{"value":"dos","parameters":[]},{"value":"quatro","parameters":[]},{"value":"party","parameters":[]},{"value":"spin","parameters":[]},{"value":"two_packs","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":[]},
  {"option":"deck","group":1,"rules":"C-DECK-1 C-DECK-2 C-DECK-3 C-THEME-1","official":"classic108","values":[{"value":"classic108","parameters":[]},{"value":"shuffle112","parameters":[]},{"value":"swap112","parameters":[]},{"value":"themed112","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic"]},
  {"option":"aw_cards","group":1,"rules":"C-DECK-6 E-AW-1","official":"printed","values":[{"value":"printed","parameters":[]},{"value":"counts","parameters":[["0","100"],["0","40"],["0","40"],["0","40"],["0","40"],["0","40"],["0","40"],["0","40"]]}],"number":null,"counts":["W","WR","WSK","W2","W4","WS2","WT2","WX"],"card":"","needs":null,"editions":["all_wild"]},
  {"option":"nm_cards","group":1,"rules":"C-DECK-6 E-NM-D1","official":"printed","values":[{"value":"printed","parameters":[]},{"value":"counts","parameters":[["1","4"],["0","6"],["0","6"],["0","6"],["0","6"],["0","6"],["0","6"],["0","15"],["0","15"],["0","15"],["0","15"]]}],"number":null,"counts":["0-9","S","R","+2","E","+4","D","WR4","W6","W10","WCR"],"card":"","needs":null,"editions":["no_mercy"]},
  {"option":"attack_deck","group":1,"rules":"E-ATT-1","official":"A10","values":[{"value":"A10","parameters":[]},{"value":"A98","parameters":[]},{"value":"A13","parameters":[]},{"value":"A20","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["attack"]},
  {"option":"attack_cards","group":1,"rules":"C-DECK-6 E-ATT-1","official":"printed","values":[{"value":"printed","parameters":[]},{"value":"counts","parameters":[["0","4"],["0","4"],["0","4"],["0","4"],["0","4"],["0","4"],["0","7"],["0","7"],["0","7"],["0","7"],["0","7"]]}],"number":null,"counts":["S","R","H2","D","H1","T","W","WAH","WHF","WAA","WH4"],"card":"","needs":null,"editions":["attack"]},
  {"option":"flex_cards","group":1,"rules":"C-DECK-6 E-FLEX-D1","official":"printed","values":[{"value":"printed","parameters":[]},{"value":"counts","parameters":[["0","7"],["0","7"],["0","7"],["0","7"]]}],"number":null,"counts":["WAF","WFA","WFT","WF4"],"card":"","needs":null,"editions":["flex"]},
  {"option":"party_deck","group":1,"rules":"E-PARTY-D1 E-PARTY-11","official":"P168","values":[{"value":"P168","parameters":[]},{"value":"P224","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["party"]},
  {"option":"party_cards","group":1,"rules":"C-DECK-6 E-PARTY-D1","official":"printed","values":[{"value":"printed","parameters":[]},{"value":"counts","parameters":[["0","8"],["1","8"],["0","8"],["0","8"],["0","8"],["0","8"],["0","31"],["0","31"],["0","31"],["0","31"]]}],"number":null,"counts":["0","1-9","S","R","+2","PT","W","W4","WDT","WPU"],"card":"","needs":null,"editions":["party"]},
  {"option":"spin_cards","group":1,"rules":"C-DECK-6 E-SPIN-D1","official":"printed","values":[{"value":"printed","parameters":[]},{"value":"counts","parameters":[["0","2"],["0","2"],["0","2"],["0","2"],["0","2"],["0","2"],["0","2"],["0","2"],["0","2"],["0","2"]]}],"number":null,"counts":["1","2","3","4","5","1@","2@","3@","4@","5@"],"card":"","needs":null,"editions":["spin"]},
  {"option":"quatro_red","group":1,"rules":"C-DECK-6 E-QUAT-D1","official":"printed","values":[{"value":"printed","parameters":[]},{"value":"tiles","parameters":[["0","0s","0p","0m"],["1+1s","1+1p","1+1m","1s+1p","1s+1m","1p+1m"],["2+2s","2+2p","2+2m","2s+2p","2s+2m","2p+2m"],["3+3s","3+3p","3+3m","3s+3p","3s+3m","3p+3m"],["4+4s","4+4p","4+4m","4s+4p","4s+4m","4p+4m"],["5+5s","5+5p","5+5m","5s+5p","5s+5m","5p+5m"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":["quatro"]},
  {"option":"quatro_yellow","group":1,"rules":"C-DECK-6 E-QUAT-D1","official":"printed","values":[{"value":"printed","parameters":[]},{"value":"tiles","parameters":[["0","0s","0p","0m"],["1+1s","1+1p","1+1m","1s+1p","1s+1m","1p+1m"],["2+2s","2+2p","2+2m","2s+2p","2s+2m","2p+2m"],["3+3s","3+3p","3+3m","3s+3p","3s+3m","3p+3m"],["4+4s","4+4p","4+4m","4s+4p","4s+4m","4p+4m"],["5+5s","5+5p","5+5m","5s+5p","5s+5m","5p+5m"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":["quatro"]},
  {"option":"quatro_green","group":1,"rules":"C-DECK-6 E-QUAT-D1","official":"printed","values":[{"value":"printed","parameters":[]},{"value":"tiles","parameters":[["0","0s","0p","0m"],["1+1s","1+1p","1+1m","1s+1p","1s+1m","1p+1m"],["2+2s","2+2p","2+2m","2s+2p","2s+2m","2p+2m"],["3+3s","3+3p","3+3m","3s+3p","3s+3m","3p+3m"],["4+4s","4+4p","4+4m","4s+4p","4s+4m","4p+4m"],["5+5s","5+5p","5+5m","5s+5p","5s+5m","5p+5m"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":["quatro"]},
  {"option":"quatro_blue","group":1,"rules":"C-DECK-6 E-QUAT-D1","official":"printed","values":[{"value":"printed","parameters":[]},{"value":"tiles","parameters":[["0","0s","0p","0m"],["1+1s","1+1p","1+1m","1s+1p","1s+1m","1p+1m"],["2+2s","2+2p","2+2m","2s+2p","2s+2m","2p+2m"],["3+3s","3+3p","3+3m","3s+3p","3s+3m","3p+3m"],["4+4s","4+4p","4+4m","4s+4p","4s+4m","4p+4m"],["5+5s","5+5p","5+5m","5s+5p","5s+5m","5p+5m"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":["quatro"]},
  {"option":"flip_pairing","group":1,"rules":"E-FLIP-2","official":"table","values":[{"value":"table","parameters":[]},{"value":"seeded","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["flip"]},
  {"option":"hand_size","group":1,"rules":"C-DEAL-3","official":"7","values":[],"number":{"least":1,"most":20},"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"option":"dealer_select","group":1,"rules":"C-DEAL-1 C-DEAL-2","official":"highest_draw","values":[{"value":"highest_draw","parameters":[]},{"value":"random","parameters":[]},{"value":"seat","parameters":[["0","1","2","3","4","5","6","7","8","9","10","11","12","13","14","15"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":[]},
  {"option":"next_dealer","group":1,"rules":"C-DEAL-6","official":"winner","values":[{"value":"winner","parameters":[]},{"value":"rotate_left","parameters":[]},{"value":"same","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":[]},
  {"option":"first_player","group":1,"rules":"C-DEAL-7","official":"left_of_dealer","values":[{"value":"left_of_dealer","parameters":[]},{"value":"seat","parameters":[["0","1","2","3","4","5","6","7","8","9","10","11","12","13","14","15"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":[]},
  {"option":"first_action","group":2,"rules":"C-FIRST-2","official":"apply","values":[{"value":"apply","parameters":[]},{"value":"ignore","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","flip","attack","spin","two_packs"]},
  {"option":"first_reverse","group":2,"rules":"C-FIRST-3","official":"dealer_first","values":[{"value":"dealer_first","parameters":[]},{"value":"right_of_dealer","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"first_action","values":["apply"]},"editions":["classic","flip","attack","spin","two_packs"]},
  {"option":"first_draw2","group":2,"rules":"C-FIRST-5","official":"draw_and_skip","values":[{"value":"draw_and_skip","parameters":[]},{"value":"draw_only","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"first_action","values":["apply"]},"editions":["classic","flip","attack","spin","two_packs"]},
  {"option":"first_wild","group":2,"rules":"C-FIRST-6","official":"first_player_chooses","values":[{"value":"first_player_chooses","parameters":[]},{"value":"redraw","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"first_action","values":["apply"]},"editions":["classic","flip","attack","spin","two_packs"]},
  {"option":"first_special","group":2,"rules":"C-FIRST-8","official":"as_wild","values":[{"value":"as_wild","parameters":[]},{"value":"apply","parameters":[]},{"value":"redraw","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"deck","values":["shuffle112","swap112","themed112"]},"editions":["classic"]},
  {"option":"first_flip","group":2,"rules":"E-FLIP-10 E-FLIP-19","official":"ignore","values":[{"value":"ignore","parameters":[]},{"value":"apply","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["flip"]},
  {"option":"play_policy","group":3,"rules":"C-TURN-5 H-FORCE-1","official":"optional","values":[{"value":"optional","parameters":[]},{"value":"must","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","flip","flex","party","spin","two_packs"]},
  {"option":"drawn_card_play","group":3,"rules":"C-DRAW-2 H-FORCE-1","official":"may","values":[{"value":"may","parameters":[]},{"value":"must","parameters":[]},{"value":"never","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","flex","party","spin","two_packs"]},
  {"option":"kept_card","group":3,"rules":"C-INFO-2","official":"secret","values":[{"value":"secret","parameters":[]},{"value":"told","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"drawn_card_play","values":["may"]},"editions":["classic","all_wild","no_mercy","flip","flex","party","spin","two_packs"]},
  {"option":"attack_play_after_launch","group":3,"rules":"E-ATT-2","official":"no","values":[{"value":"no","parameters":[]},{"value":"yes","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["attack"]},
  {"option":"attack_empty_discard_press","group":3,"rules":"E-ATT-4","official":"no","values":[{"value":"no","parameters":[]},{"value":"yes","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["attack"]},
  {"option":"hitfire_restricted","group":3,"rules":"E-ATT-7","official":"no","values":[{"value":"no","parameters":[]},{"value":"yes","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"attack_deck","values":["A98"]},"editions":["attack"]},
  {"option":"draw_mode","group":3,"rules":"C-DRAW-1 H-DTM-1","official":"one","values":[{"value":"one","parameters":[]},{"value":"until_playable","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","no_mercy","flip","flex","party","spin","two_packs"]},
  {"option":"nm_decline","group":3,"rules":"E-NM-2","official":"no","values":[{"value":"no","parameters":[]},{"value":"yes","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["no_mercy"]},
  {"option":"dos_bonus","group":3,"rules":"E-DOS-15","official":"may","values":[{"value":"may","parameters":[]},{"value":"must","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["dos"]},
  {"option":"quatro_free_placement","group":3,"rules":"E-QUAT-3 E-QUAT-20","official":"yes","values":[{"value":"yes","parameters":[]},{"value":"first_only","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["quatro"]},
  {"option":"quatro_pushed_tile","group":3,"rules":"E-QUAT-7","official":"out_of_game","values":[{"value":"out_of_game","parameters":[]},{"value":"to_bag","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["quatro"]},
  {"option":"spin_wheel","group":3,"rules":"E-SPIN-3","official":"even","values":[{"value":"even","parameters":[]},{"value":"shares","parameters":[["0","1","2"],["0","1","2"],["0","1","2"],["0","1","2"],["0","1","2"],["0","1","2"],["0","1","2"],["0","1","2"],["0","1"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":["spin"]},
  {"option":"spin_turn","group":3,"rules":"E-SPIN-2","official":"wheel_only","values":[{"value":"wheel_only","parameters":[]},{"value":"wheel_and_turn","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["spin"]},
  {"option":"spin_shout","group":3,"rules":"E-SPIN-11","official":"first_discards","values":[{"value":"first_discards","parameters":[]},{"value":"last_draws","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["spin"]},
  {"option":"draw2_cards","group":4,"rules":"H-AMT-1 H-AMT-4","official":"2","values":[],"number":{"least":1,"most":5},"counts":[],"card":"","needs":null,"editions":["classic"]},
  {"option":"wd4_cards","group":4,"rules":"H-AMT-2 H-AMT-3 H-AMT-4","official":"4","values":[{"value":"number","parameters":[["1","2","3","4","5","6","7","8","9","10"]]},{"value":"until_colour","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic"]},
  {"option":"party_point_max","group":4,"rules":"E-PARTY-4","official":"off","values":[{"value":"off","parameters":[]},{"value":"number","parameters":[["1","2","3","4","5","6","7","8","9","10","11","12","13","14","15"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":["party"]},
  {"option":"hand_limit","group":4,"rules":"H-LIM-1 H-LIM-3","official":"off","values":[{"value":"off","parameters":[]},{"value":"number","parameters":[["10","11","12","13","14","15","16","17","18","19","20","21","22","23","24","25","26","27","28","29","30","31","32","33","34","35","36","37","38","39","40"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","flip","attack","flex","party","spin","two_packs"]},
  {"option":"wd4_rule","group":5,"rules":"C-WD4-2 C-WD4-3 C-WD4-4","official":"no_matching_colour","values":[{"value":"no_matching_colour","parameters":[]},{"value":"no_playable_other","parameters":[]},{"value":"unrestricted","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","flip","flex","party","spin","two_packs"]},
  {"option":"wd4_enforcement","group":5,"rules":"C-WD4-5 H-NB-2","official":"allow_bluff","values":[{"value":"allow_bluff","parameters":[]},{"value":"forbid_illegal","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"wd4_rule","values":["no_matching_colour","no_playable_other"]},"editions":["classic","flip","flex","party","spin","two_packs"]},
  {"option":"wd4_challenge","group":5,"rules":"C-CHAL-1 H-NB-1","official":"on","values":[{"value":"on","parameters":[]},{"value":"off","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","flip","flex","party","spin","two_packs"]},
  {"option":"challenge_reveal","group":5,"rules":"C-CHAL-10","official":"challenger_only","values":[{"value":"challenger_only","parameters":[]},{"value":"all","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"wd4_challenge","values":["on"]},"editions":["classic","flip","flex","party","spin","two_packs"]},
  {"option":"guilty_resolution","group":5,"rules":"C-CHAL-4 C-CHAL-7","official":"stay_play_on","values":[{"value":"stay_play_on","parameters":[]},{"value":"take_back_replay","parameters":[]},{"value":"take_back_pass","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"wd4_challenge","values":["on"]},"editions":["classic","flex","party","spin","two_packs"]},
  {"option":"wd4_wilds_match","group":5,"rules":"E-FLEX-13","official":"yes","values":[{"value":"yes","parameters":[]},{"value":"no","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"wd4_rule","values":["no_matching_colour","no_playable_other"]},"editions":["flex"]},
  {"option":"uno_late_call","group":6,"rules":"C-UNO-3","official":"allowed","values":[{"value":"allowed","parameters":[]},{"value":"too_late","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs","dos"]},
  {"option":"catch_close","group":6,"rules":"C-UNO-4 C-UNO-7","official":"next_turn_action","values":[{"value":"next_turn_action","parameters":[]},{"value":"next_event","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","flex","party","spin","two_packs"]},
  {"option":"uno_penalty","group":6,"rules":"C-UNO-6","official":"2","values":[],"number":{"least":0,"most":10},"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs","dos"]},
  {"option":"false_uno_penalty","group":6,"rules":"C-UNO-10","official":"0","values":[],"number":{"least":0,"most":10},"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs","dos"]},
  {"option":"uno_on_received_one","group":6,"rules":"C-UNO-11","official":"required","values":[{"value":"required","parameters":[]},{"value":"not_required","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"option":"caught_cannot_go_out","group":6,"rules":"C-UNO-12","official":"off","values":[{"value":"off","parameters":[]},{"value":"next_turn","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"option":"last_draw_card","group":7,"rules":"C-OUT-3","official":"draws","values":[{"value":"draws","parameters":[]},{"value":"none","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"option":"last_special","group":7,"rules":"C-OUT-4 C-SHUF-5","official":"as_wild","values":[{"value":"as_wild","parameters":[]},{"value":"apply","parameters":[]},{"value":"forbidden","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"deck","values":["shuffle112","swap112"]},"editions":["classic"]},
  {"option":"finish_restrict","group":7,"rules":"H-FIN-1 H-FIN-2","official":"off","values":[{"value":"off","parameters":[]},{"value":"numbers_only","parameters":[]},{"value":"no_draw_no_wild","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"option":"round_end","group":7,"rules":"H-LAST-1","official":"first_out","values":[{"value":"first_out","parameters":[]},{"value":"last_loses","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","flip","attack","flex","party","spin","two_packs"]},
  {"option":"reshuffle_keep_top","group":8,"rules":"C-PILE-1 E-FLIP-14","official":"yes","values":[{"value":"yes","parameters":[]},{"value":"no","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","attack","flex","party","spin","two_packs"]},
  {"option":"reshuffle_when","group":8,"rules":"C-PILE-3 E-ATT-12","official":"lazy","values":[{"value":"lazy","parameters":[]},{"value":"eager","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","flex","party","spin","two_packs"]},
  {"option":"exhausted_draw","group":8,"rules":"C-PILE-4 E-ATT-17 E-NM-21","official":"forgive","values":[{"value":"forgive","parameters":[]},{"value":"owe","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","flip","flex","party","spin","two_packs"]},
  {"option":"blocked_round","group":8,"rules":"C-PILE-6 X-40","official":"void","values":[{"value":"void","parameters":[]},{"value":"lowest_hand","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs","dos"]},
  {"option":"nm_aside","group":8,"rules":"E-NM-10 E-NM-18","official":"next_reshuffle","values":[{"value":"next_reshuffle","parameters":[]},{"value":"at_once","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["no_mercy"]},
  {"option":"launcher","group":8,"rules":"E-ATT-15","official":"gap","values":[{"value":"gap","parameters":[]},{"value":"schedule","parameters":[]},{"value":"script","parameters":[]},{"value":"bernoulli","parameters":[["1","2","3","4","5","6","7","8","9","10","11","12","13","14","15","16","17","18","19","20","21","22","23","24","25","26","27","28","29","30","31","32","33","34","35","36","37","38","39","40","41","42","43","44","45","46","47","48","49","50","51","52","53","54","55","56","57","58","59","60","61","62","63","64","65","66","67","68","69","70","71","72","73","74","75","76","77","78","79","80","81","82","83","84","85","86","87","88","89","90","91","92","93","94","95","96","97","98","99","100"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":["attack"]},
  {"option":"launch_count","group":8,"rules":"E-ATT-16","official":"usual","values":[{"value":"usual","parameters":[]},{"value":"each","parameters":[["1","2","3","4","5","6","7","8"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":["attack"]},
  {"option":"two_player_reverse","group":9,"rules":"C-2P-1 C-2P-4","official":"skip","values":[{"value":"skip","parameters":[]},{"value":"plain","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","flip","attack","flex","spin","two_packs"]},
  {"option":"teams","group":9,"rules":"C-TEAM-1 C-TEAM-2 C-TEAM-7 C-TEAM-8","official":"off","values":[{"value":"off","parameters":[]},{"value":"2v2","parameters":[]},{"value":"two_sides","parameters":[]},{"value":"pairs","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","flip","attack","flex","spin","two_packs"]},
  {"option":"partner_scoring","group":9,"rules":"C-TEAM-3","official":"opposing_hands","values":[{"value":"opposing_hands","parameters":[]},{"value":"all_other_hands","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"teams","values":["2v2","two_sides","pairs"]},"editions":["classic","all_wild","flip","attack","flex","spin","two_packs"]},
  {"option":"swap_with_partner","group":9,"rules":"C-TEAM-6","official":"no","values":[{"value":"no","parameters":[]},{"value":"yes","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"teams","values":["2v2","two_sides","pairs"]},"editions":["classic","all_wild","flip","attack","flex","spin","two_packs"]},
  {"option":"shuffle_deal","group":10,"rules":"C-SHUF-2","official":"clockwise_from_left","values":[{"value":"clockwise_from_left","parameters":[]},{"value":"play_direction","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"deck","values":["shuffle112"]},"editions":["classic"]},
  {"option":"custom1","group":10,"rules":"C-CUST-2","official":"plain","values":[{"value":"plain","parameters":[]},{"value":"all_draw","parameters":[["1","2","3"]]},{"value":"next_draw","parameters":[["1","2","3","4","5"],["lose","keep"]]},{"value":"target_draw","parameters":[["1","2","3","4","5"]]},{"value":"next_draw_until","parameters":[["r","y","g","b","named"]]},{"value":"skip","parameters":[["1","2","3"]]},{"value":"skip_all","parameters":[]},{"value":"reverse_skip","parameters":[]},{"value":"pass_hands","parameters":[]},{"value":"swap_two","parameters":[]},{"value":"give_one","parameters":[]},{"value":"trade_one","parameters":[]},{"value":"discard_colour","parameters":[]},{"value":"everyone_colour","parameters":[]},{"value":"comply_colour","parameters":[["r","y","g","b"]]},{"value":"comply_number","parameters":[]},{"value":"dare","parameters":[]},{"value":"show_hand","parameters":[]},{"value":"fifty_fifty","parameters":[["1","2","3","4","5"]]},{"value":"perform","parameters":[["1","2","3","4","5"]]}],"number":null,"counts":[],"card":"WC1","needs":{"option":"deck","values":["shuffle112","swap112","themed112"]},"editions":["classic"]},
  {"option":"custom2","group":10,"rules":"C-CUST-2","official":"plain","values":[{"value":"plain","parameters":[]},{"value":"all_draw","parameters":[["1","2","3"]]},{"value":"next_draw","parameters":[["1","2","3","4","5"],["lose","keep"]]},{"value":"target_draw","parameters":[["1","2","3","4","5"]]},{"value":"next_draw_until","parameters":[["r","y","g","b","named"]]},{"value":"skip","parameters":[["1","2","3"]]},{"value":"skip_all","parameters":[]},{"value":"reverse_skip","parameters":[]},{"value":"pass_hands","parameters":[]},{"value":"swap_two","parameters":[]},{"value":"give_one","parameters":[]},{"value":"trade_one","parameters":[]},{"value":"discard_colour","parameters":[]},{"value":"everyone_colour","parameters":[]},{"value":"comply_colour","parameters":[["r","y","g","b"]]},{"value":"comply_number","parameters":[]},{"value":"dare","parameters":[]},{"value":"show_hand","parameters":[]},{"value":"fifty_fifty","parameters":[["1","2","3","4","5"]]},{"value":"perform","parameters":[["1","2","3","4","5"]]}],"number":null,"counts":[],"card":"WC2","needs":{"option":"deck","values":["shuffle112","swap112"]},"editions":["classic"]},
  {"option":"custom3","group":10,"rules":"C-CUST-2","official":"plain","values":[{"value":"plain","parameters":[]},{"value":"all_draw","parameters":[["1","2","3"]]},{"value":"next_draw","parameters":[["1","2","3","4","5"],["lose","keep"]]},{"value":"target_draw","parameters":[["1","2","3","4","5"]]},{"value":"next_draw_until","parameters":[["r","y","g","b","named"]]},{"value":"skip","parameters":[["1","2","3"]]},{"value":"skip_all","parameters":[]},{"value":"reverse_skip","parameters":[]},{"value":"pass_hands","parameters":[]},{"value":"swap_two","parameters":[]},{"value":"give_one","parameters":[]},{"value":"trade_one","parameters":[]},{"value":"discard_colour","parameters":[]},{"value":"everyone_colour","parameters":[]},{"value":"comply_colour","parameters":[["r","y","g","b"]]},{"value":"comply_number","parameters":[]},{"value":"dare","parameters":[]},{"value":"show_hand","parameters":[]},{"value":"fifty_fifty","parameters":[["1","2","3","4","5"]]},{"value":"perform","parameters":[["1","2","3","4","5"]]}],"number":null,"counts":[],"card":"WC3","needs":{"option":"deck","values":["shuffle112","swap112"]},"editions":["classic"]},
  {"option":"custom_fail_penalty","group":10,"rules":"C-CUST-4","official":"1","values":[],"number":{"least":0,"most":10},"counts":[],"card":"","needs":{"option":"deck","values":["shuffle112","swap112","themed112"]},"editions":["classic"]},
  {"option":"special_points","group":10,"rules":"C-SCORE-3","official":"40","values":[],"number":{"least":0,"most":100},"counts":[],"card":"","needs":{"option":"deck","values":["shuffle112","swap112","themed112"]},"editions":["classic"]},
  {"option":"advice_penalty","group":11,"rules":"C-PEN-1","official":"4","values":[],"number":{"least":0,"most":10},"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs","dos"]},
  {"option":"illegal_play","group":11,"rules":"C-PEN-2","official":"refuse","values":[{"value":"refuse","parameters":[]},{"value":"fine","parameters":[["1","2","3","4","5","6","7","8","9","10"]]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs","dos"]},
  {"option":"stack_mode","group":12,"rules":"H-STACK-1 H-STACK-2","official":"off","values":[{"value":"off","parameters":[]},{"value":"draw2_only","parameters":[]},{"value":"same_kind","parameters":[]},{"value":"ladder","parameters":[]},{"value":"any","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","all_wild","no_mercy","flip","flex","party","spin","two_packs"]},
  {"option":"stack_challenge","group":12,"rules":"H-STACK-6 X-01 X-02","official":"opener_only","values":[{"value":"opener_only","parameters":[]},{"value":"last_card","parameters":[]},{"value":"none","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"stack_mode","values":["draw2_only","same_kind","ladder","any"]},"editions":["classic","flip","flex","party","spin","two_packs"]},
  {"option":"deflect","group":12,"rules":"H-DEF-1 H-DEF-2 H-DEF-4","official":"off","values":[{"value":"off","parameters":[]},{"value":"reverse","parameters":[]},{"value":"skip","parameters":[]},{"value":"both","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","flip","flex","spin","two_packs"]},
  {"option":"deflect_wild","group":12,"rules":"H-DEF-3","official":"no","values":[{"value":"no","parameters":[]},{"value":"yes","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"deflect","values":["reverse","skip","both"]},"editions":["classic","flip","flex","spin","two_packs"]},
  {"option":"nm_replies","group":12,"rules":"E-NM-4","official":"any","values":[{"value":"any","parameters":[]},{"value":"matching","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"stack_mode","values":["draw2_only","same_kind","ladder","any"]},"editions":["no_mercy"]},
  {"option":"nm_stacking","group":12,"rules":"E-NM-4","official":"may","values":[{"value":"may","parameters":[]},{"value":"must","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"stack_mode","values":["draw2_only","same_kind","ladder","any"]},"editions":["no_mercy"]},
  {"option":"seven","group":13,"rules":"H-70-1","official":"off","values":[{"value":"off","parameters":[]},{"value":"swap","parameters":[]},{"value":"may_swap","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"option":"zero","group":13,"rules":"H-70-2","official":"off","values":[{"value":"off","parameters":[]},{"value":"pass","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","no_mercy","party","spin","two_packs"]},
  {"option":"jump_in","group":14,"rules":"H-JUMP-1","official":"off","values":[{"value":"off","parameters":[]},{"value":"on","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","no_mercy","flip","attack","party","spin","two_packs"]},
  {"option":"jump_kinds","group":14,"rules":"H-JUMP-2","official":"numbers_and_actions","values":[{"value":"numbers_and_actions","parameters":[]},{"value":"numbers","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"jump_in","values":["on"]},"editions":["classic","no_mercy","flip","attack","party","spin","two_packs"]},
  {"option":"jump_continue","group":14,"rules":"H-JUMP-4","official":"from_jumper","values":[{"value":"from_jumper","parameters":[]},{"value":"resume_schedule","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"jump_in","values":["on"]},"editions":["classic","no_mercy","flip","attack","party","spin","two_packs"]},
  {"option":"jump_self","group":14,"rules":"H-JUMP-5","official":"no","values":[{"value":"no","parameters":[]},{"value":"yes","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"jump_in","values":["on"]},"editions":["classic","no_mercy","flip","attack","party","spin","two_packs"]},
  {"option":"jump_on_stack","group":14,"rules":"X-08","official":"add_and_redirect","values":[{"value":"add_and_redirect","parameters":[]},{"value":"blocked","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"jump_in","values":["on"]},"editions":["classic","flip","party","spin","two_packs"]},
  {"option":"multi_play","group":15,"rules":"H-MULTI-1 H-MULTI-3","official":"off","values":[{"value":"off","parameters":[]},{"value":"same_number","parameters":[]},{"value":"same_face","parameters":[]}],"number":null,"counts":[],"card":"","needs":null,"editions":["classic","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"option":"multi_effects","group":15,"rules":"H-MULTI-3","official":"last_only","values":[{"value":"last_only","parameters":[]},{"value":"each","parameters":[]}],"number":null,"counts":[],"card":"","needs":{"option":"multi_play","values":["same_face"]},"editions":["classic","flip","party","spin","two_packs"]},
];

export const fixedRules: FixedRule[] = [
  {"group":0,"rules":"C-SCORE-1","name":"card_points","needs":null,"editions":["classic","spin","two_packs"]},
  {"group":1,"rules":"C-SEAT-1 C-SEAT-2","name":"players","needs":null,"editions":["classic","all_wild","flip","attack","spin"]},
  {"group":1,"rules":"E-NM-1 E-NM-21","name":"mercy_players","needs":null,"editions":["no_mercy"]},
  {"group":1,"rules":"C-DEAL-3 C-DEAL-4","name":"dealing","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":1,"rules":"E-AW-1 E-NM-1","name":"deck_reconstructed","needs":null,"editions":["all_wild","no_mercy"]},
  {"group":1,"rules":"E-ATT-1","name":"deck_one_source","needs":{"option":"attack_deck","values":["A13","A20"]},"editions":["attack"]},
  {"group":2,"rules":"C-FIRST-1","name":"first_number","needs":null,"editions":["classic","flip","attack","spin","two_packs"]},
  {"group":2,"rules":"C-FIRST-4","name":"first_skip","needs":{"option":"first_action","values":["apply"]},"editions":["classic","flip","attack","spin","two_packs"]},
  {"group":2,"rules":"C-FIRST-7","name":"first_wild_draw_four","needs":null,"editions":["classic","spin","two_packs"]},
  {"group":3,"rules":"C-TURN-3 C-TURN-4","name":"play_or_draw","needs":null,"editions":["classic","all_wild","no_mercy","flip","flex","party","spin","two_packs"]},
  {"group":3,"rules":"C-MATCH-1 C-MATCH-2","name":"what_fits","needs":null,"editions":["classic","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":3,"rules":"C-MATCH-3 C-WILD-1","name":"wild","needs":null,"editions":["classic","flip","attack","flex","party","spin","two_packs"]},
  {"group":3,"rules":"C-DRAW-3","name":"after_drawing","needs":{"option":"drawn_card_play","values":["may","must"]},"editions":["classic","all_wild","no_mercy","flip","flex","party","spin","two_packs"]},
  {"group":3,"rules":"C-SKIP-1","name":"skip","needs":null,"editions":["classic","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":3,"rules":"C-REV-1","name":"reverse","needs":null,"editions":["classic","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":3,"rules":"C-D2-1","name":"draw_two","needs":null,"editions":["no_mercy","flex","party","spin","two_packs"]},
  {"group":4,"rules":"C-D2-1","name":"draw_two_is_no_two","needs":null,"editions":["classic","two_packs"]},
  {"group":5,"rules":"C-WD4-1","name":"wild_draw_four","needs":null,"editions":["flex","party","spin","two_packs"]},
  {"group":5,"rules":"C-CHAL-2 C-CHAL-3","name":"who_challenges","needs":{"option":"wd4_challenge","values":["on"]},"editions":["classic","flip","flex","party","spin","two_packs"]},
  {"group":5,"rules":"C-CHAL-5","name":"wrong_challenge_more","needs":{"option":"wd4_challenge","values":["on"]},"editions":["classic"]},
  {"group":5,"rules":"C-CHAL-5","name":"wrong_challenge","needs":{"option":"wd4_challenge","values":["on"]},"editions":["flex","party","spin","two_packs"]},
  {"group":6,"rules":"C-UNO-1 C-UNO-2","name":"calling","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":6,"rules":"C-UNO-5","name":"catching","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":7,"rules":"C-OUT-1","name":"going_out","needs":{"option":"round_end","values":["first_out"]},"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":7,"rules":"H-LAST-2","name":"out_of_round","needs":{"option":"round_end","values":["last_loses"]},"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":8,"rules":"C-PILE-5","name":"passing","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":9,"rules":"C-2P-2","name":"two_player_skip","needs":null,"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":9,"rules":"C-TEAM-5","name":"partners_talk","needs":{"option":"teams","values":["2v2","two_sides","pairs"]},"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":10,"rules":"C-SHUF-1 C-SHUF-2","name":"shuffle_hands","needs":{"option":"deck","values":["shuffle112"]},"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":10,"rules":"C-SWAP-1","name":"swap_hands","needs":{"option":"deck","values":["swap112"]},"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":10,"rules":"C-CUST-1 C-CUST-3","name":"customizable","needs":{"option":"deck","values":["shuffle112","swap112","themed112"]},"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":12,"rules":"H-STACK-3 H-STACK-4","name":"stack_taken","needs":{"option":"stack_mode","values":["draw2_only","same_kind","ladder","any"]},"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":13,"rules":"H-70-4","name":"last_seven","needs":{"option":"seven","values":["swap","may_swap"]},"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":13,"rules":"H-70-4","name":"last_zero","needs":{"option":"zero","values":["pass"]},"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":14,"rules":"H-JUMP-3","name":"jump_time","needs":{"option":"jump_in","values":["on"]},"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
  {"group":0,"rules":"E-AW-4","name":"all_wild_points","needs":null,"editions":["all_wild"]},
  {"group":2,"rules":"E-AW-1","name":"all_wild_first","needs":null,"editions":["all_wild"]},
  {"group":3,"rules":"E-AW-2 E-AW-6","name":"all_wild_fits","needs":null,"editions":["all_wild"]},
  {"group":3,"rules":"E-AW-3","name":"all_wild_skips","needs":null,"editions":["all_wild"]},
  {"group":3,"rules":"E-AW-3","name":"all_wild_reverse","needs":null,"editions":["all_wild"]},
  {"group":3,"rules":"E-AW-3 E-AW-5","name":"all_wild_draws","needs":null,"editions":["all_wild"]},
  {"group":3,"rules":"E-AW-3","name":"all_wild_target","needs":null,"editions":["all_wild"]},
  {"group":3,"rules":"E-AW-3 E-AW-5","name":"all_wild_swap","needs":null,"editions":["all_wild"]},
  {"group":9,"rules":"E-AW-8","name":"all_wild_skip_two","needs":null,"editions":["all_wild"]},
  {"group":0,"rules":"E-NM-13","name":"mercy_points","needs":null,"editions":["no_mercy"]},
  {"group":2,"rules":"E-NM-1","name":"mercy_first","needs":null,"editions":["no_mercy"]},
  {"group":3,"rules":"E-NM-3","name":"mercy_wild","needs":null,"editions":["no_mercy"]},
  {"group":3,"rules":"E-NM-4","name":"mercy_draws","needs":null,"editions":["no_mercy"]},
  {"group":3,"rules":"E-NM-8","name":"mercy_reverse","needs":null,"editions":["no_mercy"]},
  {"group":3,"rules":"E-NM-15","name":"mercy_draw_four","needs":null,"editions":["no_mercy"]},
  {"group":3,"rules":"E-NM-6","name":"mercy_everyone","needs":null,"editions":["no_mercy"]},
  {"group":3,"rules":"E-NM-7","name":"mercy_discards","needs":null,"editions":["no_mercy"]},
  {"group":3,"rules":"E-NM-9","name":"mercy_roulette","needs":null,"editions":["no_mercy"]},
  {"group":7,"rules":"E-NM-10 E-NM-19","name":"mercy_out","needs":null,"editions":["no_mercy"]},
  {"group":7,"rules":"E-NM-12","name":"mercy_last_left","needs":null,"editions":["no_mercy"]},
  {"group":9,"rules":"E-NM-6","name":"mercy_two","needs":null,"editions":["no_mercy"]},
  {"group":12,"rules":"E-NM-8 E-NM-17","name":"mercy_sent_back","needs":{"option":"stack_mode","values":["ladder"]},"editions":["no_mercy"]},
  {"group":0,"rules":"E-FLIP-12","name":"flip_points","needs":null,"editions":["flip"]},
  {"group":1,"rules":"E-FLIP-3","name":"flip_backs","needs":null,"editions":["flip"]},
  {"group":2,"rules":"E-FLIP-10","name":"flip_first","needs":{"option":"first_action","values":["apply"]},"editions":["flip"]},
  {"group":3,"rules":"E-FLIP-5","name":"flip_draws","needs":null,"editions":["flip"]},
  {"group":3,"rules":"E-FLIP-5","name":"flip_everyone","needs":null,"editions":["flip"]},
  {"group":3,"rules":"E-FLIP-6","name":"flip_turns","needs":null,"editions":["flip"]},
  {"group":3,"rules":"E-FLIP-7","name":"flip_names","needs":null,"editions":["flip"]},
  {"group":3,"rules":"E-FLIP-17","name":"flip_copies","needs":null,"editions":["flip"]},
  {"group":5,"rules":"E-FLIP-8","name":"flip_wild_draw_two","needs":null,"editions":["flip"]},
  {"group":5,"rules":"E-FLIP-9","name":"flip_draw_colour","needs":null,"editions":["flip"]},
  {"group":5,"rules":"E-FLIP-8 E-FLIP-9","name":"flip_guilty","needs":{"option":"wd4_challenge","values":["on"]},"editions":["flip"]},
  {"group":5,"rules":"E-FLIP-8 E-FLIP-9","name":"flip_wrong","needs":{"option":"wd4_challenge","values":["on"]},"editions":["flip"]},
  {"group":7,"rules":"E-FLIP-12","name":"flip_last","needs":null,"editions":["flip"]},
  {"group":8,"rules":"E-FLIP-14","name":"flip_reshuffle","needs":null,"editions":["flip"]},
  {"group":0,"rules":"E-ATT-1","name":"attack_points","needs":{"option":"attack_deck","values":["A10","A13"]},"editions":["attack"]},
  {"group":0,"rules":"E-ATT-1","name":"attack_points_trade","needs":{"option":"attack_deck","values":["A98"]},"editions":["attack"]},
  {"group":0,"rules":"E-ATT-1","name":"attack_points_custom","needs":{"option":"attack_deck","values":["A20"]},"editions":["attack"]},
  {"group":2,"rules":"E-ATT-11","name":"attack_first","needs":{"option":"attack_deck","values":["A98"]},"editions":["attack"]},
  {"group":2,"rules":"E-ATT-11","name":"attack_trade_returned","needs":{"option":"attack_deck","values":["A98"]},"editions":["attack"]},
  {"group":2,"rules":"E-ATT-11","name":"attack_attack_returned","needs":{"option":"attack_deck","values":["A10","A13","A20"]},"editions":["attack"]},
  {"group":2,"rules":"E-ATT-11","name":"attack_four_returned","needs":{"option":"attack_deck","values":["A20"]},"editions":["attack"]},
  {"group":3,"rules":"E-ATT-2","name":"attack_press","needs":null,"editions":["attack"]},
  {"group":3,"rules":"E-ATT-3","name":"attack_hit_one","needs":{"option":"attack_deck","values":["A13"]},"editions":["attack"]},
  {"group":3,"rules":"E-ATT-3","name":"attack_hit_two","needs":null,"editions":["attack"]},
  {"group":3,"rules":"E-ATT-4","name":"attack_discards","needs":null,"editions":["attack"]},
  {"group":3,"rules":"E-ATT-5","name":"attack_trade","needs":{"option":"attack_deck","values":["A98"]},"editions":["attack"]},
  {"group":3,"rules":"E-ATT-6","name":"attack_all","needs":{"option":"attack_deck","values":["A98"]},"editions":["attack"]},
  {"group":3,"rules":"E-ATT-7","name":"attack_fire","needs":{"option":"attack_deck","values":["A98"]},"editions":["attack"]},
  {"group":3,"rules":"E-ATT-8","name":"attack_attack","needs":{"option":"attack_deck","values":["A10","A13","A20"]},"editions":["attack"]},
  {"group":3,"rules":"E-ATT-9","name":"attack_four","needs":{"option":"attack_deck","values":["A20"]},"editions":["attack"]},
  {"group":6,"rules":"E-ATT-10","name":"attack_penalties","needs":null,"editions":["attack"]},
  {"group":8,"rules":"E-ATT-12 E-ATT-17","name":"attack_reload","needs":null,"editions":["attack"]},
  {"group":0,"rules":"E-PARTY-D1","name":"party_points","needs":null,"editions":["party"]},
  {"group":1,"rules":"E-PARTY-11","name":"party_players","needs":{"option":"party_deck","values":["P168"]},"editions":["party"]},
  {"group":1,"rules":"E-PARTY-11","name":"party_many_players","needs":{"option":"party_deck","values":["P224"]},"editions":["party"]},
  {"group":1,"rules":"E-PARTY-D1","name":"party_deck_one_source","needs":null,"editions":["party"]},
  {"group":2,"rules":"E-PARTY-1","name":"party_first","needs":null,"editions":["party"]},
  {"group":3,"rules":"E-PARTY-4 E-PARTY-12","name":"party_point","needs":null,"editions":["party"]},
  {"group":3,"rules":"E-PARTY-10","name":"party_no_turn","needs":null,"editions":["party"]},
  {"group":3,"rules":"E-PARTY-5 E-PARTY-15","name":"party_link","needs":null,"editions":["party"]},
  {"group":3,"rules":"E-PARTY-20","name":"party_linked_draws","needs":null,"editions":["party"]},
  {"group":3,"rules":"E-PARTY-6 E-PARTY-18","name":"party_pile","needs":null,"editions":["party"]},
  {"group":7,"rules":"E-PARTY-13","name":"party_last","needs":null,"editions":["party"]},
  {"group":7,"rules":"E-PARTY-19","name":"party_last_pile","needs":null,"editions":["party"]},
  {"group":0,"rules":"E-FLEX-9","name":"flex_points","needs":null,"editions":["flex"]},
  {"group":1,"rules":"E-FLEX-1","name":"flex_players","needs":null,"editions":["flex"]},
  {"group":2,"rules":"E-FLEX-2","name":"flex_first","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-3","name":"flex_use","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-3 E-FLEX-12","name":"flex_number","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-4","name":"flex_counts","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-6","name":"flex_symbol","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-6","name":"flex_all_flip","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-5 E-FLEX-10","name":"flex_restored","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-7","name":"flex_skip","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-7 E-FLEX-16","name":"flex_reverse","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-7","name":"flex_draw_two","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-7","name":"flex_all","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-7","name":"flex_target","needs":null,"editions":["flex"]},
  {"group":3,"rules":"E-FLEX-8","name":"flex_plain","needs":null,"editions":["flex"]},
  {"group":5,"rules":"E-FLEX-15","name":"flex_free","needs":null,"editions":["flex"]},
  {"group":7,"rules":"E-FLEX-9","name":"flex_last","needs":null,"editions":["flex"]},
  {"group":12,"rules":"E-FLEX-7","name":"flex_stack","needs":{"option":"stack_mode","values":["draw2_only","same_kind","ladder","any"]},"editions":["flex"]},
  {"group":1,"rules":"H-PACK-2","name":"two_packs_players","needs":null,"editions":["two_packs"]},
  {"group":1,"rules":"H-PACK-1","name":"two_packs_deck","needs":null,"editions":["two_packs"]},
  {"group":1,"rules":"E-SPIN-D1","name":"spin_deck","needs":null,"editions":["spin"]},
  {"group":2,"rules":"E-SPIN-1","name":"spin_first","needs":null,"editions":["spin"]},
  {"group":3,"rules":"E-SPIN-2","name":"spin_card","needs":null,"editions":["spin"]},
  {"group":3,"rules":"E-SPIN-4","name":"spin_almost","needs":null,"editions":["spin"]},
  {"group":3,"rules":"E-SPIN-5","name":"spin_number","needs":null,"editions":["spin"]},
  {"group":3,"rules":"E-SPIN-6","name":"spin_colour","needs":null,"editions":["spin"]},
  {"group":3,"rules":"E-SPIN-7","name":"spin_draw","needs":null,"editions":["spin"]},
  {"group":3,"rules":"E-SPIN-8","name":"spin_trade","needs":null,"editions":["spin"]},
  {"group":3,"rules":"E-SPIN-9","name":"spin_show","needs":null,"editions":["spin"]},
  {"group":3,"rules":"E-SPIN-10","name":"spin_war","needs":null,"editions":["spin"]},
  {"group":3,"rules":"E-SPIN-12","name":"spin_under","needs":null,"editions":["spin"]},
  {"group":6,"rules":"E-SPIN-14","name":"spin_uno","needs":null,"editions":["spin"]},
  {"group":7,"rules":"E-SPIN-13","name":"spin_emptied","needs":null,"editions":["spin"]},
  {"group":7,"rules":"E-SPIN-15","name":"spin_last","needs":{"option":"round_end","values":["first_out"]},"editions":["spin"]},
  {"group":14,"rules":"E-SPIN-17","name":"spin_jump","needs":{"option":"jump_in","values":["on"]},"editions":["spin"]},
  {"group":15,"rules":"E-SPIN-18","name":"spin_several","needs":{"option":"multi_play","values":["same_number","same_face"]},"editions":["spin"]},
  {"group":0,"rules":"E-DOS-D1 E-DOS-11","name":"dos_points","needs":null,"editions":["dos"]},
  {"group":1,"rules":"E-DOS-1 E-DOS-12","name":"dos_players","needs":null,"editions":["dos"]},
  {"group":1,"rules":"E-DOS-1","name":"dos_dealing","needs":null,"editions":["dos"]},
  {"group":3,"rules":"E-DOS-2 E-DOS-3","name":"dos_turn","needs":null,"editions":["dos"]},
  {"group":3,"rules":"E-DOS-3 E-DOS-17","name":"dos_match","needs":null,"editions":["dos"]},
  {"group":3,"rules":"E-DOS-8 E-DOS-18","name":"dos_wild_dos","needs":null,"editions":["dos"]},
  {"group":3,"rules":"E-DOS-8","name":"dos_wild_number","needs":null,"editions":["dos"]},
  {"group":3,"rules":"E-DOS-16","name":"dos_named","needs":null,"editions":["dos"]},
  {"group":3,"rules":"E-DOS-14","name":"dos_back","needs":null,"editions":["dos"]},
  {"group":3,"rules":"E-DOS-4","name":"dos_single","needs":null,"editions":["dos"]},
  {"group":3,"rules":"E-DOS-4","name":"dos_double","needs":null,"editions":["dos"]},
  {"group":3,"rules":"E-DOS-6","name":"dos_end","needs":null,"editions":["dos"]},
  {"group":3,"rules":"E-DOS-7","name":"dos_row","needs":null,"editions":["dos"]},
  {"group":3,"rules":"E-DOS-5 E-DOS-19","name":"dos_draw","needs":null,"editions":["dos"]},
  {"group":6,"rules":"E-DOS-9","name":"dos_calling","needs":null,"editions":["dos"]},
  {"group":6,"rules":"E-DOS-9 E-DOS-20","name":"dos_catching","needs":null,"editions":["dos"]},
  {"group":7,"rules":"E-DOS-10","name":"dos_last","needs":null,"editions":["dos"]},
  {"group":8,"rules":"E-DOS-13","name":"dos_reshuffle","needs":null,"editions":["dos"]},
  {"group":0,"rules":"E-QUAT-9 E-QUAT-21","name":"quatro_games","needs":null,"editions":["quatro"]},
  {"group":1,"rules":"E-QUAT-1","name":"quatro_players","needs":null,"editions":["quatro"]},
  {"group":1,"rules":"E-QUAT-1 E-QUAT-D1","name":"quatro_dealing","needs":null,"editions":["quatro"]},
  {"group":1,"rules":"E-QUAT-D1","name":"quatro_one_source","needs":null,"editions":["quatro"]},
  {"group":3,"rules":"E-QUAT-2 E-QUAT-12","name":"quatro_turn","needs":null,"editions":["quatro"]},
  {"group":3,"rules":"E-QUAT-3","name":"quatro_match","needs":null,"editions":["quatro"]},
  {"group":3,"rules":"E-QUAT-6 E-QUAT-11 E-QUAT-15","name":"quatro_swap","needs":null,"editions":["quatro"]},
  {"group":3,"rules":"E-QUAT-7 E-QUAT-13 E-QUAT-14","name":"quatro_push","needs":null,"editions":["quatro"]},
  {"group":3,"rules":"E-QUAT-8 E-QUAT-17","name":"quatro_minus","needs":null,"editions":["quatro"]},
  {"group":3,"rules":"E-QUAT-9 E-QUAT-25","name":"quatro_four","needs":null,"editions":["quatro"]},
  {"group":3,"rules":"E-QUAT-4 E-QUAT-18","name":"quatro_fill","needs":null,"editions":["quatro"]},
  {"group":3,"rules":"E-QUAT-5 E-QUAT-16","name":"quatro_exchange","needs":null,"editions":["quatro"]},
  {"group":8,"rules":"E-QUAT-10 E-QUAT-19","name":"quatro_drawn","needs":null,"editions":["quatro"]},
  {"group":15,"rules":"H-MULTI-2","name":"laid_cards","needs":{"option":"multi_play","values":["same_number","same_face"]},"editions":["classic","all_wild","no_mercy","flip","attack","flex","party","spin","two_packs"]},
];

export type FaceName =
  | 'dark_wild'
  | 'discard_all'
  | 'draw_five'
  | 'draw_four'
  | 'draw_one'
  | 'draw_two'
  | 'flex_draw_two'
  | 'flex_reverse'
  | 'flex_skip'
  | 'flip'
  | 'hit_one'
  | 'hit_two'
  | 'number'
  | 'point_taken'
  | 'reverse'
  | 'skip'
  | 'skip_everyone'
  | 'trade_hands'
  | 'wild'
  | 'wild_all_draw'
  | 'wild_all_flip'
  | 'wild_all_hit'
  | 'wild_attack_attack'
  | 'wild_colour_roulette'
  | 'wild_customizable_1'
  | 'wild_customizable_2'
  | 'wild_customizable_3'
  | 'wild_dos'
  | 'wild_draw_colour'
  | 'wild_draw_four'
  | 'wild_draw_six'
  | 'wild_draw_ten'
  | 'wild_draw_two'
  | 'wild_drawn_together'
  | 'wild_hit_fire'
  | 'wild_hit_four'
  | 'wild_number'
  | 'wild_pile_up'
  | 'wild_reverse'
  | 'wild_reverse_draw_four'
  | 'wild_shuffle_hands'
  | 'wild_skip'
  | 'wild_skip_two'
  | 'wild_swap_hands'
  | 'wild_target_draw'
  | 'wild_targeted_draw_two';

export const faces: FaceRow[] = [
  {"face":"0","name":"number","draws":0},
  {"face":"1","name":"number","draws":0},
  {"face":"2","name":"number","draws":0},
  {"face":"3","name":"number","draws":0},
  {"face":"4","name":"number","draws":0},
  {"face":"5","name":"number","draws":0},
  {"face":"6","name":"number","draws":0},
  {"face":"7","name":"number","draws":0},
  {"face":"8","name":"number","draws":0},
  {"face":"9","name":"number","draws":0},
  {"face":"S","name":"skip","draws":0},
  {"face":"R","name":"reverse","draws":0},
  {"face":"+2","name":"draw_two","draws":2},
  {"face":"W","name":"wild","draws":0},
  {"face":"W4","name":"wild_draw_four","draws":4},
  {"face":"WS","name":"wild_shuffle_hands","draws":0},
  {"face":"WX","name":"wild_swap_hands","draws":0},
  {"face":"WC1","name":"wild_customizable_1","draws":0},
  {"face":"WC2","name":"wild_customizable_2","draws":0},
  {"face":"WC3","name":"wild_customizable_3","draws":0},
  {"face":"WR","name":"wild_reverse","draws":0},
  {"face":"WSK","name":"wild_skip","draws":0},
  {"face":"W2","name":"wild_draw_two","draws":2},
  {"face":"WS2","name":"wild_skip_two","draws":0},
  {"face":"WT2","name":"wild_targeted_draw_two","draws":2},
  {"face":"E","name":"skip_everyone","draws":0},
  {"face":"+4","name":"draw_four","draws":4},
  {"face":"D","name":"discard_all","draws":0},
  {"face":"WR4","name":"wild_reverse_draw_four","draws":4},
  {"face":"W6","name":"wild_draw_six","draws":6},
  {"face":"W10","name":"wild_draw_ten","draws":10},
  {"face":"WCR","name":"wild_colour_roulette","draws":0},
  {"face":"F","name":"flip","draws":0},
  {"face":"+1","name":"draw_one","draws":1},
  {"face":"+5","name":"draw_five","draws":5},
  {"face":"DW","name":"dark_wild","draws":0},
  {"face":"DWC","name":"wild_draw_colour","draws":0},
  {"face":"H2","name":"hit_two","draws":2},
  {"face":"H1","name":"hit_one","draws":1},
  {"face":"T","name":"trade_hands","draws":0},
  {"face":"WAH","name":"wild_all_hit","draws":0},
  {"face":"WHF","name":"wild_hit_fire","draws":0},
  {"face":"WAA","name":"wild_attack_attack","draws":2},
  {"face":"WH4","name":"wild_hit_four","draws":4},
  {"face":"1*","name":"number","draws":0},
  {"face":"1/r","name":"number","draws":0},
  {"face":"1/y","name":"number","draws":0},
  {"face":"1/g","name":"number","draws":0},
  {"face":"1/b","name":"number","draws":0},
  {"face":"2*","name":"number","draws":0},
  {"face":"2/r","name":"number","draws":0},
  {"face":"2/y","name":"number","draws":0},
  {"face":"2/g","name":"number","draws":0},
  {"face":"2/b","name":"number","draws":0},
  {"face":"3*","name":"number","draws":0},
  {"face":"3/r","name":"number","draws":0},
  {"face":"3/y","name":"number","draws":0},
  {"face":"3/g","name":"number","draws":0},
  {"face":"3/b","name":"number","draws":0},
  {"face":"4*","name":"number","draws":0},
  {"face":"4/r","name":"number","draws":0},
  {"face":"4/y","name":"number","draws":0},
  {"face":"4/g","name":"number","draws":0},
  {"face":"4/b","name":"number","draws":0},
  {"face":"5*","name":"number","draws":0},
  {"face":"5/r","name":"number","draws":0},
  {"face":"5/y","name":"number","draws":0},
  {"face":"5/g","name":"number","draws":0},
  {"face":"5/b","name":"number","draws":0},
  {"face":"6*","name":"number","draws":0},
  {"face":"6/r","name":"number","draws":0},
  {"face":"6/y","name":"number","draws":0},
  {"face":"6/g","name":"number","draws":0},
  {"face":"6/b","name":"number","draws":0},
  {"face":"7*","name":"number","draws":0},
  {"face":"7/r","name":"number","draws":0},
  {"face":"7/y","name":"number","draws":0},
  {"face":"7/g","name":"number","draws":0},
  {"face":"7/b","name":"number","draws":0},
  {"face":"8*","name":"number","draws":0},
  {"face":"8/r","name":"number","draws":0},
  {"face":"8/y","name":"number","draws":0},
  {"face":"8/g","name":"number","draws":0},
  {"face":"8/b","name":"number","draws":0},
  {"face":"S/","name":"flex_skip","draws":0},
  {"face":"R/","name":"flex_reverse","draws":0},
  {"face":"+2/","name":"flex_draw_two","draws":2},
  {"face":"WAF","name":"wild_all_flip","draws":0},
  {"face":"WFA","name":"wild_all_draw","draws":0},
  {"face":"WFT","name":"wild_target_draw","draws":0},
  {"face":"WF4","name":"wild_draw_four","draws":4},
  {"face":"PT","name":"point_taken","draws":0},
  {"face":"WDT","name":"wild_drawn_together","draws":0},
  {"face":"WPU","name":"wild_pile_up","draws":0},
  {"face":"1@","name":"number","draws":0},
  {"face":"2@","name":"number","draws":0},
  {"face":"3@","name":"number","draws":0},
  {"face":"4@","name":"number","draws":0},
  {"face":"5@","name":"number","draws":0},
  {"face":"10","name":"number","draws":0},
  {"face":"#","name":"wild_number","draws":0},
  {"face":"WD","name":"wild_dos","draws":0},
  {"face":"0s","name":"number","draws":0},
  {"face":"0m","name":"number","draws":0},
  {"face":"1p","name":"number","draws":0},
  {"face":"1s","name":"number","draws":0},
  {"face":"1m","name":"number","draws":0},
  {"face":"2s","name":"number","draws":0},
  {"face":"2p","name":"number","draws":0},
  {"face":"2m","name":"number","draws":0},
  {"face":"3p","name":"number","draws":0},
  {"face":"3s","name":"number","draws":0},
  {"face":"3m","name":"number","draws":0},
  {"face":"4p","name":"number","draws":0},
  {"face":"4s","name":"number","draws":0},
  {"face":"4m","name":"number","draws":0},
  {"face":"5s","name":"number","draws":0},
  {"face":"5p","name":"number","draws":0},
  {"face":"5m","name":"number","draws":0},
  {"face":"0p","name":"number","draws":0},
];

export const editions: EditionRow[] = [
  {"edition":"classic","official":{},"seats":10},
  {"edition":"all_wild","official":{},"seats":10},
  {"edition":"no_mercy","official":{"target":"1000","first_action":"ignore","play_policy":"must","drawn_card_play":"must","draw_mode":"until_playable","last_draw_card":"none","stack_mode":"ladder","seven":"swap","zero":"pass","jump_on_stack":"blocked"},"seats":6},
  {"edition":"flip","official":{},"seats":10},
  {"edition":"attack","official":{"kept_card":"told"},"seats":10},
  {"edition":"flex","official":{"first_action":"ignore","last_draw_card":"none"},"seats":8},
  {"edition":"party","official":{"first_action":"ignore","jump_in":"on","jump_kinds":"numbers"},"seats":16},
  {"edition":"spin","official":{},"seats":10},
  {"edition":"two_packs","official":{},"seats":16},
  {"edition":"dos","official":{"target":"200","kept_card":"told"},"seats":4},
  {"edition":"quatro","official":{"target":"3","hand_size":"3","kept_card":"told"},"seats":4},
];

export const presets: Preset[] = [
  {"preset":"mattel","edition":"classic","options":"-"},
  {"preset":"party_table","edition":"classic","options":"stack_mode=ladder seven=swap zero=pass jump_in=on draw_mode=until_playable drawn_card_play=must"},
  {"preset":"children","edition":"classic","options":"format=single_round hand_size=5 wd4_rule=unrestricted wd4_challenge=off uno_penalty=0"},
  {"preset":"quick","edition":"classic","options":"format=single_round hand_size=5"},
  {"preset":"modern112","edition":"classic","options":"deck=shuffle112"},
  {"preset":"open_challenge","edition":"classic","options":"deck=shuffle112 special_points=50 challenge_reveal=all"},
  {"preset":"strict_play","edition":"classic","options":"play_policy=must wd4_rule=no_playable_other caught_cannot_go_out=next_turn"},
  {"preset":"plain_reverse","edition":"classic","options":"two_player_reverse=plain"},
  {"preset":"play_the_drawn","edition":"classic","options":"drawn_card_play=must"},
  {"preset":"take_it_back","edition":"classic","options":"guilty_resolution=take_back_replay challenge_reveal=all"},
  {"preset":"solver2p","edition":"classic","options":"wd4_enforcement=forbid_illegal wd4_challenge=off uno_penalty=0"},
  {"preset":"express","edition":"classic","options":"draw2_cards=1 wd4_cards=2"},
  {"preset":"dark_side","edition":"classic","options":"draw2_cards=5 wd4_cards=until_colour"},
  {"preset":"deflection","edition":"classic","options":"deflect=both deflect_wild=yes"},
  {"preset":"themed112","edition":"classic","options":"deck=themed112"},
  {"preset":"pirates","edition":"classic","options":"deck=themed112 custom1=target_draw(3)"},
  {"preset":"harvest","edition":"classic","options":"deck=themed112 custom1=next_draw_until(r)"},
  {"preset":"haunted_house","edition":"classic","options":"deck=themed112 custom1=fifty_fifty(2)"},
  {"preset":"talent_show","edition":"classic","options":"deck=themed112 custom1=perform(2)"},
  {"preset":"bazaar","edition":"classic","options":"deck=themed112 custom1=trade_one"},
  {"preset":"dares","edition":"classic","options":"deck=themed112 custom1=dare custom_fail_penalty=2"},
  {"preset":"all_wild","edition":"all_wild","options":"edition=all_wild"},
  {"preset":"all_wild_quick","edition":"all_wild","options":"format=single_round edition=all_wild hand_size=5"},
  {"preset":"no_mercy","edition":"no_mercy","options":"edition=no_mercy"},
  {"preset":"no_mercy_round","edition":"no_mercy","options":"format=single_round edition=no_mercy"},
  {"preset":"some_mercy","edition":"no_mercy","options":"edition=no_mercy drawn_card_play=may nm_decline=yes nm_replies=matching"},
  {"preset":"flip","edition":"flip","options":"edition=flip"},
  {"preset":"flip_quick","edition":"flip","options":"format=single_round edition=flip hand_size=5"},
  {"preset":"flip_party","edition":"flip","options":"edition=flip drawn_card_play=must draw_mode=until_playable stack_mode=ladder seven=swap jump_in=on"},
  {"preset":"attack","edition":"attack","options":"edition=attack"},
  {"preset":"attack_1998","edition":"attack","options":"edition=attack attack_deck=A98"},
  {"preset":"attack_quick","edition":"attack","options":"format=single_round edition=attack hand_size=5"},
  {"preset":"uno_party","edition":"party","options":"edition=party"},
  {"preset":"uno_party_large","edition":"party","options":"edition=party party_deck=P224"},
  {"preset":"flex","edition":"flex","options":"edition=flex"},
  {"preset":"flex_quick","edition":"flex","options":"format=single_round edition=flex hand_size=5"},
  {"preset":"spin","edition":"spin","options":"edition=spin"},
  {"preset":"spin_quick","edition":"spin","options":"format=single_round edition=spin hand_size=5"},
  {"preset":"spin_and_play","edition":"spin","options":"edition=spin spin_turn=wheel_and_turn"},
  {"preset":"two_packs","edition":"two_packs","options":"edition=two_packs"},
  {"preset":"two_packs_house","edition":"two_packs","options":"edition=two_packs drawn_card_play=must draw_mode=until_playable stack_mode=ladder seven=swap zero=pass jump_in=on"},
  {"preset":"dos","edition":"dos","options":"edition=dos"},
  {"preset":"dos_round","edition":"dos","options":"format=single_round edition=dos"},
  {"preset":"quatro","edition":"quatro","options":"edition=quatro"},
  {"preset":"quatro_game","edition":"quatro","options":"format=single_round edition=quatro"},
];

export const dealEvents: EventName[] = [
  "dealt",
  "first_card",
  "first_returned",
  "row_filled",
  "pressed",
  "reshuffled",
  "skipped",
  "reversed",
  "forced_draw",
];

export const decks: DeckRow[] = [
  {"deck":"classic108","options":"-","cards":"R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 W W4 Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 W W4 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 W W4 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 W W4 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2","kinds":""},
  {"deck":"shuffle112","options":"deck=shuffle112","cards":"R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 W W4 WC1 Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 W W4 WC2 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 WS WC3 B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 W W4 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 W W4 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2","kinds":""},
  {"deck":"swap112","options":"deck=swap112","cards":"R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 W W4 WC1 Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 W W4 WC2 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 WX WC3 B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 W W4 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 W W4 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2","kinds":""},
  {"deck":"all_wild","options":"edition=all_wild","cards":"W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W W WR WR WR WR WR WR WR WR WR WR WR WR WR WR WSK WSK WSK WSK WSK WSK WSK WSK WSK WSK WSK WSK WSK WSK W2 W2 W2 W2 W2 W2 W2 W2 W2 W2 W4 W4 W4 W4 W4 W4 WS2 WS2 WS2 WS2 WS2 WS2 WT2 WT2 WT2 WT2 WX WX WX WX","kinds":"W WR WSK W2 W4 WS2 WT2 WX"},
  {"deck":"no_mercy","options":"edition=no_mercy","cards":"R0 R0 R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 R8 R8 R9 R9 RS RS RS RR RR RR R+2 R+2 R+2 Y0 Y0 Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6 Y7 Y7 Y8 Y8 Y9 Y9 YS YS YS YR YR YR Y+2 Y+2 Y+2 G0 G0 G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 G6 G6 G7 G7 G8 G8 G9 G9 GS GS GS GR GR GR G+2 G+2 G+2 B0 B0 B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 B7 B8 B8 B9 B9 BS BS BS BR BR BR B+2 B+2 B+2 RE RE R+4 R+4 RD RD RD WR4 WR4 WR4 WR4 WR4 WR4 WR4 WR4 W6 W6 W6 W6 W10 W10 W10 W10 YE YE Y+4 Y+4 YD YD YD WCR WCR WCR WCR WCR WCR WCR WCR GE GE G+4 G+4 GD GD GD BE BE B+4 B+4 BD BD BD","kinds":"R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2 RE R+4 RD WR4 W6 W10 YE Y+4 YD WCR GE G+4 GD BE B+4 BD"},
  {"deck":"flip","options":"edition=flip","cards":"RF~P8 R1~P3 R2~OR R3~P7 R4~OF R5~P2 R6~O9 R7~O1 R8~VR R9~V5 RS~O+5 RR~V3 R+1~P3 W~P5 W2~O4 YF~O8 Y1~PE Y2~T1 Y3~P+5 Y4~P+5 Y5~V9 Y6~OE Y7~O2 Y8~O2 Y9~V4 YS~O3 YR~TF Y+1~P1 W~V7 W2~P2 GF~T3 G1~O5 G2~T+5 G3~PF G4~P8 G5~O7 G6~P5 G7~O6 G8~PR G9~O+5 GS~O9 GR~O1 G+1~O6 BF~V6 B1~VE B2~O8 B3~V8 B4~V1 B5~OR B6~VR B7~O3 B8~T4 B9~O5 BS~P9 BR~O4 B+1~P6 RF~V3 R1~V2 R2~V+5 R3~DWC R4~V+5 R5~T5 R6~PE R7~V5 R8~T7 R9~TR RS~DW RR~T7 R+1~P4 W~PF W2~O7 YF~P4 Y1~DW Y2~T8 Y3~V1 Y4~VF Y5~T8 Y6~DWC Y7~V6 Y8~P1 Y9~T5 YS~TF YR~DW Y+1~V8 W~T3 W2~V9 GF~DWC G1~OF G2~TE G3~V2 G4~T9 G5~T4 G6~DWC G7~T2 G8~T9 G9~PR GS~V4 GR~P7 G+1~T6 BF~V7 B1~VE.2 B2~P6 B3~T2 B4~T+5 B5~P9 B6~TE B7~OE B8~TR B9~VF BS~T1 BR~DW B+1~T6","kinds":""},
  {"deck":"attack","options":"edition=attack","cards":"R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 R8 R8 R9 R9 RS RS RR RR RH2 RH2 W W W W Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6 Y7 Y7 Y8 Y8 Y9 Y9 YS YS YR YR YH2 YH2 G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 G6 G6 G7 G7 G8 G8 G9 G9 GS GS GR GR GH2 GH2 B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 B7 B8 B8 B9 B9 BS BS BR BR BH2 BH2 RD RD WAA WAA WAA WAA YD YD GD GD BD BD","kinds":"R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR RH2 W Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR YH2 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR GH2 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR BH2 RD RH1 RT WAH WHF WAA YD YH1 YT WH4 WC1 WC2 GD GH1 GT WC3 BD BH1 BT"},
  {"deck":"attack_A98","options":"edition=attack attack_deck=A98","cards":"R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 R8 R8 R9 R9 RS RS RR RR RH2 RH2 W W W W Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6 Y7 Y7 Y8 Y8 Y9 Y9 YS YS YR YR YH2 YH2 G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 G6 G6 G7 G7 G8 G8 G9 G9 GS GS GR GR GH2 GH2 B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 B7 B8 B8 B9 B9 BS BS BR BR BH2 BH2 RD RT WAH WAH WHF WHF YD YT GD GT BD BT","kinds":"R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR RH2 W Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR YH2 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR GH2 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR BH2 RD RH1 RT WAH WHF WAA YD YH1 YT WH4 WC1 WC2 GD GH1 GT WC3 BD BH1 BT"},
  {"deck":"attack_A13","options":"edition=attack attack_deck=A13","cards":"R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 R8 R8 R9 R9 RS RS RR RH2 RH2 W W W W Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6 Y7 Y7 Y8 Y8 Y9 Y9 YS YS YR YH2 YH2 G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 G6 G6 G7 G7 G8 G8 G9 G9 GS GS GR GH2 GH2 B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 B7 B8 B8 B9 B9 BS BS BR BH2 BH2 RD RD RH1 WAA WAA WAA WAA YD YD YH1 GD GD GH1 BD BD BH1","kinds":"R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR RH2 W Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR YH2 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR GH2 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR BH2 RD RH1 RT WAH WHF WAA YD YH1 YT WH4 WC1 WC2 GD GH1 GT WC3 BD BH1 BT"},
  {"deck":"attack_A20","options":"edition=attack attack_deck=A20","cards":"R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 R8 R8 R9 R9 RS RS RR RH2 RH2 W W W W Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6 Y7 Y7 Y8 Y8 Y9 Y9 YS YS YR YH2 YH2 G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 G6 G6 G7 G7 G8 G8 G9 G9 GS GS GR GH2 GH2 B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 B7 B8 B8 B9 B9 BS BS BR BH2 BH2 RD RD WAA WAA WAA WAA YD YD WH4 WC1 WC2 GD GD WC3 BD BD","kinds":"R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR RH2 W Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR YH2 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR GH2 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR BH2 RD RH1 RT WAH WHF WAA YD YH1 YT WH4 WC1 WC2 GD GH1 GT WC3 BD BH1 BT"},
  {"deck":"flip_seeded","options":"edition=flip flip_pairing=seeded","cards":"RF~P8 R1~P3 R2~OR R3~P7 R4~OF R5~P2 R6~O9 R7~O1 R8~VR R9~V5 RS~O+5 RR~V3 R+1~P3 W~P5 W2~O4 YF~O8 Y1~PE Y2~T1 Y3~P+5 Y4~P+5 Y5~V9 Y6~OE Y7~O2 Y8~O2 Y9~V4 YS~O3 YR~TF Y+1~P1 W~V7 W2~P2 GF~T3 G1~O5 G2~T+5 G3~PF G4~P8 G5~O7 G6~P5 G7~O6 G8~PR G9~O+5 GS~O9 GR~O1 G+1~O6 BF~V6 B1~VE B2~O8 B3~V8 B4~V1 B5~OR B6~VR B7~O3 B8~T4 B9~O5 BS~P9 BR~O4 B+1~P6 RF~V3 R1~V2 R2~V+5 R3~DWC R4~V+5 R5~T5 R6~PE R7~V5 R8~T7 R9~TR RS~DW RR~T7 R+1~P4 W~PF W2~O7 YF~P4 Y1~DW Y2~T8 Y3~V1 Y4~VF Y5~T8 Y6~DWC Y7~V6 Y8~P1 Y9~T5 YS~TF YR~DW Y+1~V8 W~T3 W2~V9 GF~DWC G1~OF G2~TE G3~V2 G4~T9 G5~T4 G6~DWC G7~T2 G8~T9 G9~PR GS~V4 GR~P7 G+1~T6 BF~V7 B1~VE B2~P6 B3~T2 B4~T+5 B5~P9 B6~TE B7~OE B8~TR B9~VF BS~T1 BR~DW B+1~T6","kinds":""},
  {"deck":"flex","options":"edition=flex","cards":"R1 R2* R3 R4* R5 R6* R7 R8* RS RR R+2 WFA WFA WFA WFA WF4 WF4 WF4 WF4 Y1* Y2 Y3* Y4 Y5* Y6 Y7* Y8 YS YR Y+2 G1 G2* G3 G4* G5 G6* G7 G8* GS GR G+2 B1* B2 B3* B4 B5* B6 B7* B8 BS BR B+2 R1/b R2/b R3/b R4/g R5/g R6/g R7/y R8/y RS/ RR/ R+2/ WAF WAF WAF WAF WFT WFT WFT WFT Y1/g Y2/g Y3/g Y4/b Y5/b Y6/b Y7/r Y8/r YS/ YR/ Y+2/ G1/y G2/y G3/y G4/r G5/r G6/r G7/b G8/b GS/ GR/ G+2/ B1/r B2/r B3/r B4/y B5/y B6/y B7/g B8/g BS/ BR/ B+2/","kinds":"R1 R2* R3 R4* R5 R6* R7 R8* RS RR R+2 WFA WF4 Y1* Y2 Y3* Y4 Y5* Y6 Y7* Y8 YS YR Y+2 G1 G2* G3 G4* G5 G6* G7 G8* GS GR G+2 B1* B2 B3* B4 B5* B6 B7* B8 BS BR B+2 R1/b R2/b R3/b R4/g R5/g R6/g R7/y R8/y RS/ RR/ R+2/ WAF WFT Y1/g Y2/g Y3/g Y4/b Y5/b Y6/b Y7/r Y8/r YS/ YR/ Y+2/ G1/y G2/y G3/y G4/r G5/r G6/r G7/b G8/b GS/ GR/ G+2/ B1/r B2/r B3/r B4/y B5/y B6/y B7/g B8/g BS/ BR/ B+2/"},
  {"deck":"dos","options":"edition=dos","cards":"R1 R1 R1 R3 R3 R3 R4 R4 R4 R5 R5 R5 R6 R6 R7 R7 R8 R8 R9 R9 R10 R10 R# R# WD WD WD WD WD WD WD WD WD WD WD WD Y1 Y1 Y1 Y3 Y3 Y3 Y4 Y4 Y4 Y5 Y5 Y5 Y6 Y6 Y7 Y7 Y8 Y8 Y9 Y9 Y10 Y10 Y# Y# G1 G1 G1 G3 G3 G3 G4 G4 G4 G5 G5 G5 G6 G6 G7 G7 G8 G8 G9 G9 G10 G10 G# G# B1 B1 B1 B3 B3 B3 B4 B4 B4 B5 B5 B5 B6 B6 B7 B7 B8 B8 B9 B9 B10 B10 B# B#","kinds":""},
  {"deck":"quatro","options":"edition=quatro","cards":"R0 R1p R1s R2 R2m R3p R3s R4 R4s R5 R5m Y0s Y1 Y1m Y2 Y2p Y3 Y3m Y4p Y4s Y5 Y5s G0m G1 G1s G2 G2s G3 G3p G4 G4m G5s G5p B0 B1 B1m B2s B2p B3 B3s B4p B4s B5 B5m","kinds":"R0s R0 R1p R1s R2 R2m R3p R3s R4 R4s R5 R5m Y0 Y0s Y1 Y1m Y2 Y2p Y3 Y3m Y4p Y4s Y5 Y5s G0 G0m G1 G1s G2 G2s G3 G3p G4 G4m G5s G5p B0s B0 B1 B1m B2s B2p B3 B3s B4p B4s B5 B5m R0p R0m R1 R1m R2s R2p R3 R3m R4p R4m R5s R5p Y0p Y0m Y1s Y1p Y2s Y2m Y3s Y3p Y4 Y4m Y5p Y5m G0s G0p G1p G1m G2p G2m G3s G3m G4s G4p G5 G5m B0p B0m B1s B1p B2 B2m B3p B3m B4 B4m B5s B5p"},
  {"deck":"themed112","options":"deck=themed112","cards":"R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 W W4 WC1 Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 W W4 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2 WC1 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 W W4 WC1 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 W W4 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2 WC1","kinds":""},
  {"deck":"party_P168","options":"edition=party","cards":"R0 R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 R8 R8 R9 R9 RS RS RR RR R+2 R+2 W W W W W W W W W W W W W W W W W4 W4 W4 W4 W4 W4 W4 W4 W4 W4 W4 W4 Y0 Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y5 Y6 Y6 Y7 Y7 Y8 Y8 Y9 Y9 YS YS YR YR Y+2 Y+2 G0 G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 G6 G6 G7 G7 G8 G8 G9 G9 GS GS GR GR G+2 G+2 B0 B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 B7 B8 B8 B9 B9 BS BS BR BR B+2 B+2 RPT RPT RPT RPT WDT WDT WDT WDT WDT WDT WDT WDT WDT WDT WDT WDT WPU WPU WPU WPU WPU WPU WPU WPU WPU WPU WPU WPU YPT YPT YPT YPT GPT GPT GPT GPT BPT BPT BPT BPT","kinds":"R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 W W4 Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2 RPT WDT WPU YPT GPT BPT"},
  {"deck":"party_P224","options":"edition=party party_deck=P224","cards":"R0 R0 R1 R1 R1 R1 R2 R2 R2 R2 R3 R3 R3 R3 R4 R4 R4 R4 R5 R5 R5 R5 R6 R6 R6 R6 R7 R7 R7 R7 R8 R8 R8 R8 R9 R9 R9 R9 RS RS RS RS RR RR RR RR R+2 R+2 R+2 R+2 W4 W4 W4 W4 Y0 Y0 Y1 Y1 Y1 Y1 Y2 Y2 Y2 Y2 Y3 Y3 Y3 Y3 Y4 Y4 Y4 Y4 Y5 Y5 Y5 Y5 Y6 Y6 Y6 Y6 Y7 Y7 Y7 Y7 Y8 Y8 Y8 Y8 Y9 Y9 Y9 Y9 YS YS YS YS YR YR YR YR Y+2 Y+2 Y+2 Y+2 G0 G0 G1 G1 G1 G1 G2 G2 G2 G2 G3 G3 G3 G3 G4 G4 G4 G4 G5 G5 G5 G5 G6 G6 G6 G6 G7 G7 G7 G7 G8 G8 G8 G8 G9 G9 G9 G9 GS GS GS GS GR GR GR GR G+2 G+2 G+2 G+2 B0 B0 B1 B1 B1 B1 B2 B2 B2 B2 B3 B3 B3 B3 B4 B4 B4 B4 B5 B5 B5 B5 B6 B6 B6 B6 B7 B7 B7 B7 B8 B8 B8 B8 B9 B9 B9 B9 BS BS BS BS BR BR BR BR B+2 B+2 B+2 B+2 RPT RPT WDT WDT WDT WDT WPU WPU WPU WPU YPT YPT GPT GPT BPT BPT","kinds":"R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 W W4 Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2 RPT WDT WPU YPT GPT BPT"},
  {"deck":"spin","options":"edition=spin","cards":"R0 R1 R2 R3 R4 R5 R6 R6 R7 R7 R8 R8 R9 R9 RS RS RR RR R+2 R+2 W W W W W4 W4 W4 W4 Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y6 Y7 Y7 Y8 Y8 Y9 Y9 YS YS YR YR Y+2 Y+2 G0 G1 G2 G3 G4 G5 G6 G6 G7 G7 G8 G8 G9 G9 GS GS GR GR G+2 G+2 B0 B1 B2 B3 B4 B5 B6 B6 B7 B7 B8 B8 B9 B9 BS BS BR BR B+2 B+2 R1@ R2@ R3@ R4@ R5@ Y1@ Y2@ Y3@ Y4@ Y5@ G1@ G2@ G3@ G4@ G5@ B1@ B2@ B3@ B4@ B5@","kinds":"R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR R+2 W W4 Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 YS YR Y+2 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 GS GR G+2 B0 B1 B2 B3 B4 B5 B6 B7 B8 B9 BS BR B+2 R1@ R2@ R3@ R4@ R5@ Y1@ Y2@ Y3@ Y4@ Y5@ G1@ G2@ G3@ G4@ G5@ B1@ B2@ B3@ B4@ B5@"},
  {"deck":"two_packs","options":"edition=two_packs","cards":"R0 R0 R1 R1 R1 R1 R2 R2 R2 R2 R3 R3 R3 R3 R4 R4 R4 R4 R5 R5 R5 R5 R6 R6 R6 R6 R7 R7 R7 R7 R8 R8 R8 R8 R9 R9 R9 R9 RS RS RS RS RR RR RR RR R+2 R+2 R+2 R+2 W W W W W W W W W4 W4 W4 W4 W4 W4 W4 W4 Y0 Y0 Y1 Y1 Y1 Y1 Y2 Y2 Y2 Y2 Y3 Y3 Y3 Y3 Y4 Y4 Y4 Y4 Y5 Y5 Y5 Y5 Y6 Y6 Y6 Y6 Y7 Y7 Y7 Y7 Y8 Y8 Y8 Y8 Y9 Y9 Y9 Y9 YS YS YS YS YR YR YR YR Y+2 Y+2 Y+2 Y+2 G0 G0 G1 G1 G1 G1 G2 G2 G2 G2 G3 G3 G3 G3 G4 G4 G4 G4 G5 G5 G5 G5 G6 G6 G6 G6 G7 G7 G7 G7 G8 G8 G8 G8 G9 G9 G9 G9 GS GS GS GS GR GR GR GR G+2 G+2 G+2 G+2 B0 B0 B1 B1 B1 B1 B2 B2 B2 B2 B3 B3 B3 B3 B4 B4 B4 B4 B5 B5 B5 B5 B6 B6 B6 B6 B7 B7 B7 B7 B8 B8 B8 B8 B9 B9 B9 B9 BS BS BS BS BR BR BR BR B+2 B+2 B+2 B+2","kinds":""},
];
