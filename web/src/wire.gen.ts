// Every message between client and server. Generated from wire/messages.h by
// `uno wire --typescript`; edit that header, not this file.

/** Opens a table; the sender gets seat 0 and is its host. */
export interface Create {
  type: 'create';
  /** name shown at the table, 1 to 20 characters */
  name: string;
  /** the rules: "[NAME:] [PRESET] option=value ...", "-" for the official ones */
  options: string;
  /** seconds for a decision: 0 (none), 15, 30 or 60; from 3600 (an hour) over 28800 and 86400 to 259200 (three days) the game is slow and nobody has to stay connected */
  timer_s: number;
  /** whether the table may be watched */
  spectators: boolean;
  /** how long bots seem to think */
  pace: Pace;
  /** whether `hint` is answered, and the log says why bots acted */
  hints: boolean;
  /** seconds without a connection after which a bot plays for a human whose decision is due, and after which another human hosts: 0 (never), 30, 60 or 300; not heeded in a slow game */
  absent_s: number;
  /** milliseconds before anybody, person or bot, can be caught without UNO: 0, 1000, 2000 or 4000 */
  grace_ms: number;
  /** what people may say to each other: nothing, phrases, or also a text of their own */
  talk: TalkLevel;
  /** whether anybody who asks the server for `tables` finds this one */
  public: boolean;
}

/** Asks for a `preview` of a table before sitting down. */
export interface Look {
  type: 'look';
  /** id from the invite link */
  table: string;
}

/** Asks which tables anybody may come to; `public_tables` is the answer, also without a seat. */
export interface Tables {
  type: 'tables';
}

/** Takes a seat before a match with the official rules at the public table where most people wait, with a number behind a name that is taken. Where nobody waits it opens such a table, and the sender is its host. */
export interface QuickMatch {
  type: 'quick_match';
  /** name shown at the table, 1 to 20 characters */
  name: string;
}

/** Takes a seat: a free one before the match, a bot's between rounds. During a round the sender looks on and sits down after it. */
export interface Join {
  type: 'join';
  /** id from the invite link */
  table: string;
  /** name shown at the table, 1 to 20 characters */
  name: string;
}

/** Comes back to a seat after a reload or a lost connection. */
export interface Resume {
  type: 'resume';
  /** id from the invite link */
  table: string;
  /** the seat token from `seated` */
  token: string;
}

/** Looks on without a seat, where the table allows it. */
export interface Watch {
  type: 'watch';
  /** id from the invite link */
  table: string;
}

/** Changes the table before the match (host only). */
export interface Configure {
  type: 'configure';
  /** the rules: "[NAME:] [PRESET] option=value ...", "-" for the official ones */
  options: string;
  /** seconds for a decision: 0 (none), 15, 30 or 60; from 3600 (an hour) over 28800 and 86400 to 259200 (three days) the game is slow and nobody has to stay connected */
  timer_s: number;
  /** whether the table may be watched */
  spectators: boolean;
  /** how long bots seem to think */
  pace: Pace;
  /** whether `hint` is answered, and the log says why bots acted */
  hints: boolean;
  /** seconds without a connection after which a bot plays for a human whose decision is due, and after which another human hosts: 0 (never), 30, 60 or 300; not heeded in a slow game */
  absent_s: number;
  /** milliseconds before anybody, person or bot, can be caught without UNO: 0, 1000, 2000 or 4000 */
  grace_ms: number;
  /** what people may say to each other: nothing, phrases, or also a text of their own */
  talk: TalkLevel;
  /** whether anybody who asks the server for `tables` finds this one */
  public: boolean;
}

/** Seats a bot before the match (host only). */
export interface AddBot {
  type: 'add_bot';
  /** its kind, one of `bots` in the view */
  bot: BotName;
}

/** Keeps a seat for a bot from outside (host only); `invitation` is the answer. */
export interface InviteBot {
  type: 'invite_bot';
  /** name shown at the table, 1 to 20 characters */
  name: string;
}

/** A bot from outside takes the seat that is kept for it; works once, also during the match. */
export interface TakeSeat {
  type: 'take_seat';
  /** id of the table, from `invitation` */
  table: string;
  /** its token */
  invitation: string;
}

/** Frees a seat before the match (host only). */
export interface Remove {
  type: 'remove';
  /** the seat to free; not the host's own */
  seat: number;
}

/** Draws for the deal and deals the first round (host only). */
export interface Start {
  type: 'start';
}

/** Plays one of the legal actions of the view. Sending the same id again is harmless. */
export interface Act {
  type: 'act';
  /** an action of `legal`; a play may end in `!` to call UNO with it */
  action: string;
  /** chosen by the client, unique per seat, 1 to 40 characters */
  id: string;
  /** version of the view it answers; a turn decision on an older view is refused */
  version: number;
}

/** Asks why an action is legal or not for the sender now; nothing happens. */
export interface Why {
  type: 'why';
  /** the action, as in `act`; a wild card may stand without a colour */
  action: string;
}

/** Asks what a strong bot would do in the sender's place; nothing happens. */
export interface Hint {
  type: 'hint';
}

/** Enters what software cannot see (host only): advice given, a dare done or not. */
export interface Referee {
  type: 'referee';
  /** whom it concerns */
  seat: number;
  /** advice given (C-PEN-1), or a dare done or not (CE-16) */
  event: RefereeEvent;
}

/** Takes back what the host entered last as referee, until the next act (host only). */
export interface Undo {
  type: 'undo';
}

/** Asks for the next deal after a round (any seated human). */
export interface NextRound {
  type: 'next_round';
}

/** Starts a new match with the same seats after the last (host only). */
export interface Rematch {
  type: 'rematch';
}

/** Goes back to the lobby after a match, with everybody, to change rules and seats (host only). */
export interface ToLobby {
  type: 'to_lobby';
}

/** Lets play rest: nobody acts and no time runs (any seated human). */
export interface Pause {
  type: 'pause';
}

/** Ends the pause; all times begin anew (any seated human). */
export interface GoOn {
  type: 'go_on';
}

/** Makes another human the host (host only). */
export interface HandOver {
  type: 'hand_over';
  /** whose */
  seat: number;
}

/** Votes to remove a human during a match, or takes the vote back. More than half of the other connected humans decide, and at least two about one who is connected; a bot plays on. */
export interface VoteRemove {
  type: 'vote_remove';
  /** whom */
  seat: number;
  /** false takes the vote back */
  on: boolean;
}

/** Has UNO called for the sender with every play that leaves one card; the table sees it. */
export interface AutoCall {
  type: 'auto_call';
  /** false calls by hand again */
  on: boolean;
}

/** Makes the token of the sender's seat void, as for a device that is lost. Once `seated` answers, the old one is refused everywhere with `bad_token`, and no browser is told by push until one asks again. Keep both until then: whoever is cut off tries them in turn. */
export interface RenewToken {
  type: 'renew_token';
  /** the new one: 64 hexadecimal digits by chance */
  token: string;
}

/** Says something to everybody at the table (seated humans): one of the sayings, or a text. */
export interface Talk {
  type: 'talk';
  /** key `talk.NAME` of the catalogue, or empty */
  saying: Saying | '';
  /** where `talk` is `text`: up to 140 characters, or empty */
  text: string;
}

/** Has the sender's browser told by web push, while the sender is not connected, that it is the sender's turn (seated humans); without an endpoint no longer. */
export interface TellMe {
  type: 'tell_me';
  /** address at the push service of the browser; empty for none */
  endpoint: string;
  /** public key of the browser, base64url */
  p256dh: string;
  /** secret of the subscription, base64url */
  auth: string;
}

/** Commits to 32 random bytes for the next deal (docs/fair.md), or to others until they are asked for. What comes at the wrong time is not heeded, and a view says so. */
export interface Contribute {
  type: 'contribute';
  /** `fair.next` of the view */
  deal: number;
  /** 64 hexadecimal digits */
  commitment: string;
}

/** The bytes to which `contribute` committed, once `fair.reveal` asks for them. */
export interface Reveal {
  type: 'reveal';
  /** `fair.next` of the view */
  deal: number;
  /** 64 hexadecimal digits */
  bytes: string;
}

/** Gives up the seat: before the match it becomes free, during it a bot plays on until `resume`. */
export interface Leave {
  type: 'leave';
}

/** Asks whether the line is alive, also without a seat; `pong` is the answer. */
export interface Ping {
  type: 'ping';
  /** any number; the answer has the same */
  n: number;
}

/** One seat as everybody sees it. */
export interface SeatView {
  /** name shown */
  name: string;
  /** who plays; a `stand_in` is a bot playing for a human who is away */
  player: PlayerKind;
  /** why a `stand_in` plays: the human left, was away for `absent_s`, or was voted out; who left or was away takes over with `resume` */
  played_for: Away | '';
  /** kind of bot, `outside` for one from outside, empty for a human */
  bot: SeatBot | '';
  /** whether the browser of a human or the program of a bot from outside is connected; true for bots of the house, which also play for one from outside that is not */
  online: boolean;
  /** may be caught: one card and UNO not called (C-UNO-4) */
  uno_open: boolean;
  /** milliseconds until the viewer may catch it, when sent: the grace of the table, and longer for who was too early; -1 when it cannot be caught */
  catch_after_ms: number;
  /** UNO is called for it with every play that leaves one card */
  auto_call: boolean;
  /** connected humans who want it removed */
  votes: number;
  /** votes that remove it now, 0 where there is no vote */
  votes_needed: number;
  /** whether the viewer wants it removed */
  voted: boolean;
  /** out of the round: passed over and cannot be chosen (H-LAST-2) */
  out: boolean;
  /** out of the match (F-ELIM-1, F-LAST-1) */
  left: boolean;
  /** cards in the hand */
  cards: number;
  /** points in the match; partners have the same */
  total: number;
  /** rounds won in the match */
  rounds_won: number;
  /** lives left, 0 where the format has none (F-LAST-1) */
  lives: number;
  /** cards that the seat still has to draw, because both piles are empty (`exhausted_draw=owe`) */
  owed: number;
  /** cards that the seat drew since it last had to decide, 0 for none */
  drew: number;
  /** the side, where partners play together (C-TEAM-1) */
  side: Side | '';
  /** the seat of the partner, taken or not, or -1 */
  partner: number;
  /** the seat that comes next in the direction of play and gets hands that are passed on (H-70-2); -1 for who is out */
  next: number;
  /** the hand, once the round is over or while all may see it (CE-17) */
  shown: CardName[];
  /** in FLIP the other sides of its hand, which everybody sees but itself (E-FLIP-3) */
  backs: CardName[];
  /** what the hand counts under the rules of the table, once the round is over; else -1 */
  hand_points: number;
  /** what the seat did in the match so far */
  report: ReportView;
}

/** What a seat did in the match so far (F-REP-1). */
export interface ReportView {
  /** cards drawn for whatever reason */
  cards_drawn: number;
  /** faults that cost cards */
  penalties: number;
  /** bluffs found out, and own cards challenged wrongly */
  challenges_won: number;
  /** the reverse */
  challenges_lost: number;
  /** players caught without UNO */
  catches_made: number;
  /** times caught without UNO */
  catches_suffered: number;
}

/** One thing that the viewer may do now. */
export interface LegalView {
  /** what to send in `act` */
  action: string;
  /** what that is; `take` and what follows it under house rules only */
  act: ActName;
  /** for `play`: the card; there is one entry per colour of a wild card */
  card: CardName | '';
  /** where one is named */
  colour: Colour | '';
  /** the seat chosen (catch, Wild Swap Hands) or -1 */
  seat: number;
  /** whether `!` may be appended, to call UNO with it */
  uno: boolean;
}

/** One thing that the viewer, as host, may enter now. */
export interface RefereeView {
  /** what to send in `referee` */
  event: RefereeEvent;
  /** whom it concerns */
  seat: number;
}

/** Something that happened, as the viewer may see it. */
export interface EventView {
  /** kind of event, a name of the table of events */
  event: EventName;
  /** whose event it is, or -1 */
  seat: number;
  /** the other seat concerned, or -1 */
  other: number;
  /** the card played or turned up */
  card: CardName | '';
  /** the colour named */
  colour: Colour | '';
  /** cards drawn or moved */
  count: number;
  /** points scored */
  points: number;
  /** played: UNO called with it; challenged: guilty; reversed: now clockwise; complied: it did; match: won */
  flag: boolean;
  /** the cards drawn or shown, where the viewer may see them */
  cards: CardName[];
  /** people to be named as they were called then, or several; mostly empty */
  names: string[];
  /** `why`: what spoke for the act of a bot */
  reasons: Phrase[];
}

/** Something to be said in words of the catalogue (text/). */
export interface Phrase {
  /** key of the catalogue */
  key: string;
  /** its arguments by name, see text/README.md */
  args: Record<string, string | number>;
}

/** The table in mid-round. */
export interface RoundView {
  /** 1 for the first round of the match */
  number: number;
  /** seat of the dealer */
  dealer: number;
  /** the seat that must decide, -1 when the round is over */
  turn: number;
  /** 1 clockwise (to the next higher seat), -1 counter-clockwise */
  direction: number;
  /** cards in the draw pile */
  draw_pile: number;
  /** cards in the discard pile */
  discard_pile: number;
  /** who played the Wild Draw Four that is open to challenge, or -1 */
  offender: number;
  /** milliseconds left to decide when sent, -1 without a timer */
  deadline_ms: number;
  /** active colour; empty while the opening colour is not named */
  colour: Colour | '';
  /** the card to match; empty in the lobby */
  top: CardName | '';
  /** what it waits for; `stack` and what follows it under house rules only */
  ask: Ask | '';
  /** the viewer's drawn card while it may be played or kept */
  drawn: CardName | '';
  /** cards of the pending draw, 0 for none (H-STACK-1) */
  pending: number;
  /** the colour before the Wild Draw Four that is open to challenge; empty otherwise */
  colour_before: Colour | '';
  /** the seat that drew in what happened last (`drew` cards by now), or -1 */
  drew_last: number;
  /** the seat that faces a Wild Draw Four, a pending draw, or cards that are being laid; -1 for none */
  facing: number;
  /** cards that it draws, unless it answers otherwise; 0 for none */
  faces_cards: number;
  /** turns that are lost with it: its own, and others after it */
  faces_skips: number;
  /** cards that it draws when it challenges wrongly */
  cards_wrong: number;
  /** cards that the offender draws when it was a bluff */
  cards_guilty: number;
  /** whether the dark side of the cards is in play (E-FLIP-6) */
  dark: boolean;
  /** in FLIP the other side of the next card of the draw pile; empty when there is none */
  next_back: CardName | '';
  /** how often the launcher was pressed in this round, -1 where there is none (E-ATT-2) */
  presses: number;
  /** presses in succession that brought nothing (E-ATT-15) */
  dry_presses: number;
  /** what the seat that must decide has to play or draw for (CE-14, CE-15) */
  duty: Duty | '';
}

/** A finished round. */
export interface RoundScore {
  /** 1 for the first round; its record is at /records/TABLE/MATCH/NUMBER.uno */
  number: number;
  /** seat, -1 for a void round */
  winner: number;
  /** the seats that won: with partners both, none of a void round */
  winners: number[];
  /** points of the cards left in the other hands */
  points: number;
  /** seat that lost the round, -1 for none (H-LAST-1) */
  loser: number;
  /** what each seat added to its total, under the format */
  gains: number[];
  /** ended because nobody could play or draw (C-PILE-6) */
  blocked: boolean;
}

/** A table that strangers may come to. */
export interface PublicTable {
  /** id of the table */
  table: string;
  /** name of the host */
  host: string;
  /** humans who sit there */
  people: number;
  /** seats that are taken, by humans or bots */
  seats: number;
  /** as in the view */
  stage: Stage;
  /** the game that is played */
  edition: Edition;
  /** name of the preset with exactly its rules, or empty */
  preset: string;
  /** what the table calls its rules, or empty */
  rules_name: string;
  /** when one can sit down with `join`; empty for not at all */
  joins: Joins | '';
  /** whether one may look on with `watch` */
  watch: boolean;
}

/** What a seat put into a fair deal. */
export interface FairSeat {
  /** the seat */
  seat: number;
  /** hash of its bytes, shown before anybody revealed any */
  commitment: string;
  /** the bytes; empty while they are asked for, and of a silent seat */
  revealed: string;
}

/** All that a deal was made from, once its round is over. */
export interface FairProof {
  /** number of the deal at the table, from 1; 0 for no proof */
  deal: number;
  /** what the server showed before the deal */
  commitment: string;
  /** the server's bytes */
  secret: string;
  /** of the seats that committed, in their order */
  contributions: FairSeat[];
}

/** How the deals of the table are made fair (docs/fair.md). */
export interface FairView {
  /** number of the last deal at the table, 0 before the first */
  deal: number;
  /** number of the deal that the server has committed to, 0 for none */
  next: number;
  /** what it shows of that, or empty */
  commitment: string;
  /** the viewer's commitment to that deal as the server has it, or empty */
  yours: string;
  /** the deal is due: nobody commits any more, and seats that did send `reveal` within two seconds */
  reveal: boolean;
  /** while `reveal` is set: all commitments; else empty */
  contributions: FairSeat[];
  /** of the round that is over, else of deal 0 */
  proof: FairProof;
}

/** The first message on every socket: what the server promises about `ping`. */
export interface Welcome {
  type: 'welcome';
  /** seconds after which a `ping` is welcome, again and again */
  ping_s: number;
  /** the line is dead when a `ping` was not answered for so many seconds */
  pong_s: number;
  /** key with which a browser subscribes for `tell_me` (applicationServerKey), base64url; empty where the server sends no pushes */
  push_key: string;
}

/** The answer to `ping`, at once. */
export interface Pong {
  type: 'pong';
  /** that of the `ping` */
  n: number;
}

/** The sender has a seat. The token is told once: keep it. */
export interface Seated {
  type: 'seated';
  /** id of the table; the invite link is /t/ID */
  table: string;
  /** proves the seat in `resume` */
  token: string;
  /** 0 to 9 */
  seat: number;
}

/** The whole table as one viewer sees it. It replaces the view before; only `events` is news. */
export interface View {
  type: 'view';
  /** id of the table */
  table: string;
  /** grows with every change of which the viewer is told, by one or more */
  version: number;
  /** where the table stands */
  stage: Stage;
  /** the viewer's seat, -1 for a spectator */
  you: number;
  /** seat of the host */
  host: number;
  /** the game that is played; its cards have words of their own */
  edition: Edition;
  /** rules that differ from the official ones, "-" for none */
  options: string;
  /** what the table calls its rules, or empty */
  rules_name: string;
  /** name of the preset with exactly these rules, or empty */
  preset: string;
  /** the rules in the form in which `create` reads them, to export */
  rules_text: string;
  /** how the match is won, in a few words */
  goal: Phrase;
  /** seconds for a decision: 0 (none), 15, 30 or 60; from 3600 (an hour) over 28800 and 86400 to 259200 (three days) the game is slow and nobody has to stay connected */
  timer_s: number;
  /** whether the table may be watched */
  spectators: boolean;
  /** how long bots seem to think */
  pace: Pace;
  /** whether `hint` is answered, and the log says why bots acted */
  hints: boolean;
  /** seconds without a connection after which a bot plays for a human whose decision is due, and after which another human hosts: 0 (never), 30, 60 or 300; not heeded in a slow game */
  absent_s: number;
  /** milliseconds before anybody, person or bot, can be caught without UNO: 0, 1000, 2000 or 4000 */
  grace_ms: number;
  /** what people may say to each other: nothing, phrases, or also a text of their own */
  talk: TalkLevel;
  /** whether anybody who asks the server for `tables` finds this one */
  public: boolean;
  /** a decision may take hours: time runs and bots act with nobody connected */
  slow: boolean;
  /** spectators connected */
  watching: number;
  /** why play rests: no human is connected, somebody paused it, it waits for one who is absent, or the server cannot write at the moment */
  rest: Rest | '';
  /** who paused, or whom it waits for, else -1 */
  rest_seat: number;
  /** milliseconds until a bot plays for the absent one, when sent; -1 for never */
  rest_ms: number;
  /** the viewer looks on and sits down after the round */
  joins_next: boolean;
  /** the viewer's browser is told by push when it is the viewer's turn */
  told: boolean;
  /** 1 for the first match at this table */
  match: number;
  /** seats that won the match, empty before; partners, or a shared win */
  winners: number[];
  /** seat that lost the match where only that is decided, else -1 (F-LAST-1) */
  loser: number;
  /** what the match is counted in: points, or lives (F-LAST-1) */
  counts: Count;
  /** the seats, clockwise */
  seats: SeatView[];
  /** the seats by what they have in the match, the best first */
  order: number[];
  /** the table; empty in the lobby */
  round: RoundView;
  /** the viewer's hand, sorted by colour and face */
  hand: CardName[];
  /** all that the viewer may do now; empty when nothing */
  legal: LegalView[];
  /** whether the viewer may get UNO ready for a play to come: one turn can leave one card */
  may_arm: boolean;
  /** all that the viewer may enter as host now */
  referee: RefereeView[];
  /** the messages that the table takes from the viewer now, besides acts */
  may: Request[];
  /** why the match cannot start yet (lobby only); empty when it can */
  not_yet: Phrase[];
  /** what happened since the last view sent to this viewer */
  events: EventView[];
  /** what happened before that, the latest last; only in the first view on a socket */
  past: EventView[];
  /** finished rounds of this match; none are told while a round is played */
  scores: RoundScore[];
  /** kinds of bots that `add_bot` can seat (lobby only) */
  bots: BotName[];
  /** what makes the deals of this table fair */
  fair: FairView;
}

/** A table as everybody with the link may see it. */
export interface Preview {
  type: 'preview';
  /** id of the table */
  table: string;
  /** as in the view */
  stage: Stage;
  /** when one can sit down with `join`; empty for not at all */
  joins: Joins | '';
  /** name of the host */
  host: string;
  /** names of all seats */
  names: string[];
  /** rules that differ from the official ones, "-" for none */
  options: string;
  /** what the table calls its rules, or empty */
  rules_name: string;
  /** name of the preset with exactly these rules, or empty */
  preset: string;
  /** the rules in the form in which `create` reads them */
  rules_text: string;
  /** how the match is won, in a few words */
  goal: Phrase;
  /** seconds for a decision: 0 (none), 15, 30 or 60; from 3600 (an hour) over 28800 and 86400 to 259200 (three days) the game is slow and nobody has to stay connected */
  timer_s: number;
  /** whether the table may be watched */
  spectators: boolean;
  /** how long bots seem to think */
  pace: Pace;
  /** whether `hint` is answered, and the log says why bots acted */
  hints: boolean;
  /** seconds without a connection after which a bot plays for a human whose decision is due, and after which another human hosts: 0 (never), 30, 60 or 300; not heeded in a slow game */
  absent_s: number;
  /** milliseconds before anybody, person or bot, can be caught without UNO: 0, 1000, 2000 or 4000 */
  grace_ms: number;
  /** what people may say to each other: nothing, phrases, or also a text of their own */
  talk: TalkLevel;
  /** whether anybody who asks the server for `tables` finds this one */
  public: boolean;
}

/** Tables of hosts who want strangers to come, where somebody is: first those with a seat to take, in each part the newest first, and not more than 50. */
export interface PublicTables {
  type: 'public_tables';
  /** the tables */
  tables: PublicTable[];
}

/** A seat is kept for a bot from outside. Its token is told once, to the host. */
export interface Invitation {
  type: 'invitation';
  /** id of the table */
  table: string;
  /** what the bot sends in `take_seat`; it works once */
  token: string;
  /** 0 to 9 */
  seat: number;
}

/** The receiver is no longer at the table. Who was removed can look at it, and join again. */
export interface Removed {
  type: 'removed';
  /** id of the table */
  table: string;
  /** the host freed the seat, the others voted, nobody may watch any more, or the table has ended */
  cause: RemovedCause;
  /** of the deal of a round that ends with the table, else of deal 0 */
  proof: FairProof;
}

/** Somebody said something. It is no part of the table and nobody keeps it. */
export interface Said {
  type: 'said';
  /** who */
  seat: number;
  /** as shown then */
  name: string;
  /** key `talk.NAME` of the catalogue, or empty */
  saying: Saying | '';
  /** as typed, or empty: no markup, to be shown as it is */
  text: string;
}

/** The answer to `why`. */
export interface Because {
  type: 'because';
  /** the action asked about */
  action: string;
  /** what is said of it */
  verdict: Verdict;
  /** rule ID of the rule book */
  rule: string;
  /** option of the table that decides, or empty */
  option: string;
  /** the explanation, in sentences */
  says: Phrase[];
}

/** The answer to `hint`, for the sender alone: it may speak of the sender's cards. */
export interface Hinted {
  type: 'hinted';
  /** an action of `legal`; empty to let a chance out of turn go by */
  action: string;
  /** why, in half sentences */
  reasons: Phrase[];
  /** version of the view for which it was given */
  version: number;
}

/** An `act` was stored and applied. */
export interface Done {
  type: 'done';
  /** id of the act */
  id: string;
}

/** A message was refused; nothing changed. */
export interface Refused {
  type: 'refused';
  /** id of the act, empty for other messages */
  id: string;
  /** name of the reason, for programs */
  reason: RefusalName;
  /** rule ID of the rule book, empty where none applies */
  rule: string;
  /** option of the table behind the refusal, or empty */
  option: string;
  /** the reason, in sentences */
  says: Phrase[];
}

/** How a table stands for one of its seats: the page /seats/TABLE. */
export interface Standing {
  /** as in the view */
  stage: Stage;
  /** name of the seat whose decision is due, empty for none */
  turn: string;
  /** whether that is the seat of the token */
  yours: boolean;
  /** milliseconds left to decide, -1 without a timer or while play rests */
  left_ms: number;
}

/** What a push tells the browser of who is away; no card is in it. */
export interface Note {
  /** id of the table */
  table: string;
  /** what to say, in the language of the page */
  says: Phrase;
}

export type ClientMessage =
  | Create
  | Look
  | Tables
  | QuickMatch
  | Join
  | Resume
  | Watch
  | Configure
  | AddBot
  | InviteBot
  | TakeSeat
  | Remove
  | Start
  | Act
  | Why
  | Hint
  | Referee
  | Undo
  | NextRound
  | Rematch
  | ToLobby
  | Pause
  | GoOn
  | HandOver
  | VoteRemove
  | AutoCall
  | RenewToken
  | Talk
  | TellMe
  | Contribute
  | Reveal
  | Leave
  | Ping;

export type ServerMessage =
  | Welcome
  | Pong
  | Seated
  | View
  | Preview
  | PublicTables
  | Invitation
  | Removed
  | Said
  | Because
  | Hinted
  | Done
  | Refused;

/** A game of the family. */
export type Edition =
  | 'classic'
  | 'all_wild'
  | 'no_mercy'
  | 'flip'
  | 'attack';

/** A colour of cards. */
export type Colour =
  | 'red'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'pink'
  | 'teal'
  | 'orange'
  | 'purple';

/** What has to be played: a colour, or any number. */
export type Duty =
  | 'red'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'number';

/** A card in the notation of the rule book. */
export type CardName =
  | 'R0'
  | 'R1'
  | 'R2'
  | 'R3'
  | 'R4'
  | 'R5'
  | 'R6'
  | 'R7'
  | 'R8'
  | 'R9'
  | 'RS'
  | 'RR'
  | 'R+2'
  | 'W'
  | 'W4'
  | 'WC1'
  | 'Y0'
  | 'Y1'
  | 'Y2'
  | 'Y3'
  | 'Y4'
  | 'Y5'
  | 'Y6'
  | 'Y7'
  | 'Y8'
  | 'Y9'
  | 'YS'
  | 'YR'
  | 'Y+2'
  | 'WC2'
  | 'G0'
  | 'G1'
  | 'G2'
  | 'G3'
  | 'G4'
  | 'G5'
  | 'G6'
  | 'G7'
  | 'G8'
  | 'G9'
  | 'GS'
  | 'GR'
  | 'G+2'
  | 'WS'
  | 'WX'
  | 'WC3'
  | 'B0'
  | 'B1'
  | 'B2'
  | 'B3'
  | 'B4'
  | 'B5'
  | 'B6'
  | 'B7'
  | 'B8'
  | 'B9'
  | 'BS'
  | 'BR'
  | 'B+2'
  | 'WR'
  | 'WSK'
  | 'W2'
  | 'WS2'
  | 'WT2'
  | 'RE'
  | 'R+4'
  | 'RD'
  | 'WR4'
  | 'W6'
  | 'W10'
  | 'YE'
  | 'Y+4'
  | 'YD'
  | 'WCR'
  | 'GE'
  | 'G+4'
  | 'GD'
  | 'BE'
  | 'B+4'
  | 'BD'
  | 'RF'
  | 'R+1'
  | 'YF'
  | 'Y+1'
  | 'GF'
  | 'G+1'
  | 'BF'
  | 'B+1'
  | 'PF'
  | 'P1'
  | 'P2'
  | 'P3'
  | 'P4'
  | 'P5'
  | 'P6'
  | 'P7'
  | 'P8'
  | 'P9'
  | 'PE'
  | 'PR'
  | 'P+5'
  | 'DW'
  | 'DWC'
  | 'TF'
  | 'T1'
  | 'T2'
  | 'T3'
  | 'T4'
  | 'T5'
  | 'T6'
  | 'T7'
  | 'T8'
  | 'T9'
  | 'TE'
  | 'TR'
  | 'T+5'
  | 'OF'
  | 'O1'
  | 'O2'
  | 'O3'
  | 'O4'
  | 'O5'
  | 'O6'
  | 'O7'
  | 'O8'
  | 'O9'
  | 'OE'
  | 'OR'
  | 'O+5'
  | 'VF'
  | 'V1'
  | 'V2'
  | 'V3'
  | 'V4'
  | 'V5'
  | 'V6'
  | 'V7'
  | 'V8'
  | 'V9'
  | 'VE'
  | 'VR'
  | 'V+5'
  | 'RH2'
  | 'YH2'
  | 'GH2'
  | 'BH2'
  | 'RH1'
  | 'RT'
  | 'WAH'
  | 'WHF'
  | 'WAA'
  | 'YH1'
  | 'YT'
  | 'WH4'
  | 'GH1'
  | 'GT'
  | 'BH1'
  | 'BT';

/** What a legal action does. */
export type ActName =
  | 'pass'
  | 'play'
  | 'jump'
  | 'lay'
  | 'give'
  | 'draw'
  | 'keep'
  | 'colour'
  | 'accept'
  | 'challenge'
  | 'uno'
  | 'catch'
  | 'take'
  | 'choose'
  | 'fail';

/** What the round waits for. */
export type Ask =
  | 'turn'
  | 'drawn'
  | 'colour'
  | 'challenge'
  | 'stack'
  | 'replay'
  | 'laying'
  | 'choose'
  | 'put'
  | 'dare'
  | 'over';

/** What happened. */
export type EventName =
  | 'dealt'
  | 'first_card'
  | 'first_returned'
  | 'colour_named'
  | 'played'
  | 'drew'
  | 'kept'
  | 'passed'
  | 'forced_draw'
  | 'penalty'
  | 'skipped'
  | 'reversed'
  | 'accepted'
  | 'challenged'
  | 'revealed'
  | 'called_uno'
  | 'caught'
  | 'hands_swapped'
  | 'hands_shuffled'
  | 'hands_passed'
  | 'jumped_in'
  | 'laid'
  | 'pending'
  | 'taken_back'
  | 'given'
  | 'traded'
  | 'discarded'
  | 'complied'
  | 'exposed'
  | 'fined'
  | 'reshuffled'
  | 'advice'
  | 'went_out'
  | 'blocked'
  | 'scored'
  | 'lost'
  | 'turned_over'
  | 'knocked_out'
  | 'flipped'
  | 'pressed'
  | 'joined'
  | 'invited'
  | 'freed'
  | 'left'
  | 'returned'
  | 'host'
  | 'settings'
  | 'dealer_card'
  | 'match'
  | 'match_left'
  | 'timeout'
  | 'why'
  | 'absent'
  | 'voted_out'
  | 'paused'
  | 'went_on'
  | 'to_lobby'
  | 'too_early'
  | 'auto_call'
  | 'undone';

/** Where the table stands. */
export type Stage =
  | 'lobby'
  | 'round'
  | 'round_over'
  | 'match_over';

/** How long bots seem to think. */
export type Pace =
  | 'calm'
  | 'quick'
  | 'off';

/** Who plays for a seat. */
export type PlayerKind =
  | 'human'
  | 'bot'
  | 'stand_in';

/** A kind of bot. */
export type BotName =
  | 'random'
  | 'rule-v1'
  | 'greedy'
  | 'heuristic'
  | 'linear'
  | 'search'
  | 'sensible';

/** Who plays where no human does. */
export type SeatBot =
  | BotName
  | 'outside';

/** What the host enters. */
export type RefereeEvent =
  | 'advice'
  | 'ok'
  | 'fail';

/** What is said of an action. */
export type Verdict =
  | 'legal'
  | 'forced'
  | 'penalised'
  | 'refused';

/** Why a message was refused. */
export type RefusalName =
  | 'round_over'
  | 'not_a_seat'
  | 'not_an_action'
  | 'not_your_turn'
  | 'not_in_hand'
  | 'does_not_match'
  | 'colour_missing'
  | 'colour_not_asked'
  | 'target_missing'
  | 'target_wrong'
  | 'one_card_per_turn'
  | 'drawn_card_only'
  | 'drawn_card_stays'
  | 'draw_already_done'
  | 'must_play'
  | 'must_play_drawn'
  | 'keep_without_draw'
  | 'name_colour_first'
  | 'no_colour_to_name'
  | 'decide_challenge_first'
  | 'nothing_to_challenge'
  | 'only_victim_decides'
  | 'wild_draw_four_forbidden'
  | 'not_as_last_card'
  | 'caught_cannot_go_out'
  | 'answer_or_take'
  | 'nothing_pending'
  | 'no_reply'
  | 'no_jump_in'
  | 'jump_not_twin'
  | 'jump_too_late'
  | 'not_one_of_several'
  | 'replay_first'
  | 'finish_the_set'
  | 'choose_first'
  | 'nothing_to_choose'
  | 'nothing_to_give'
  | 'no_dare'
  | 'no_uno_duty'
  | 'late_call_forbidden'
  | 'nothing_to_catch'
  | 'catch_self'
  | 'referee_only'
  | 'not_these_cards'
  | 'hit_fire_forbidden'
  | 'trade_as_last_card'
  | 'not_seated'
  | 'already_seated'
  | 'no_such_table'
  | 'table_full'
  | 'already_started'
  | 'bad_name'
  | 'name_taken'
  | 'bad_options'
  | 'bad_timer'
  | 'bad_pace'
  | 'bad_token'
  | 'bad_action_id'
  | 'no_spectators'
  | 'too_many_spectators'
  | 'host_only'
  | 'not_now'
  | 'no_such_seat'
  | 'no_such_bot'
  | 'own_seat'
  | 'too_few_players'
  | 'stale'
  | 'busy'
  | 'table_worn_out'
  | 'damaged_entry'
  | 'no_referee_event'
  | 'bad_invitation'
  | 'invitation_used'
  | 'people_only'
  | 'no_hints'
  | 'bad_setting'
  | 'paused'
  | 'too_early'
  | 'catch_barred'
  | 'round_running'
  | 'no_talk'
  | 'bad_text'
  | 'too_much_talk'
  | 'no_vote'
  | 'too_many_codes'
  | 'no_push'
  | 'draining'
  | 'bad_push'
  | 'nothing_to_undo'
  | 'set_aside'
  | 'store_rests';

/** A message that asks something of the table. */
export type Request =
  | 'configure'
  | 'add_bot'
  | 'invite_bot'
  | 'remove'
  | 'start'
  | 'next_round'
  | 'rematch'
  | 'hint'
  | 'join'
  | 'to_lobby'
  | 'pause'
  | 'go_on'
  | 'vote_remove'
  | 'hand_over'
  | 'auto_call'
  | 'talk'
  | 'tell_me'
  | 'undo'
  | 'renew_token';

/** What the match is counted in. */
export type Count =
  | 'points'
  | 'lives';

/** Two players who win together. */
export type Side =
  | 'A'
  | 'B';

/** What people may say to each other. */
export type TalkLevel =
  | 'off'
  | 'phrases'
  | 'text';

/** What can be said without typing. */
export type Saying =
  | 'hello'
  | 'good_luck'
  | 'well_played'
  | 'nice'
  | 'thanks'
  | 'sorry'
  | 'oops'
  | 'hurry'
  | 'one_moment'
  | 'again'
  | 'goodbye'
  | 'smile'
  | 'laugh'
  | 'wow'
  | 'cry'
  | 'angry'
  | 'heart'
  | 'thumb'
  | 'party';

/** Why a bot plays for a human. */
export type Away =
  | 'left'
  | 'absent'
  | 'removed';

/** Why play rests. */
export type Rest =
  | 'nobody'
  | 'paused'
  | 'absent'
  | 'store';

/** Why somebody is no longer at a table. */
export type RemovedCause =
  | 'host'
  | 'vote'
  | 'spectators'
  | 'ended'
  | 'operator';

/** When one can sit down. */
export type Joins =
  | 'now'
  | 'after_round';

/** Codes with which the server closes a web socket. */
export const CloseCode = {
  /** the client said goodbye */
  normal: 1000,
  /** the server stops or restarts: connect again */
  going_away: 1001,
  /** not JSON, an unknown type, or a wrong field */
  bad_message: 4000,
  /** a frame longer than 4096 bytes */
  too_large: 1009,
  /** too many messages in a short time, or nothing is taken */
  too_fast: 4002,
  /** the same seat connected again elsewhere: do not reconnect */
  replaced: 4003,
  /** the server has as many connections or tables as it takes */
  too_many: 4004,
} as const;

/** What fields are while they are left out, by the part that they are of. */
export const usual = {
  View: { slow: false, watching: 0, rest: "", rest_seat: -1, rest_ms: -1, joins_next: false, told: false, winners: [], loser: -1, may_arm: false, referee: [], not_yet: [], past: [], scores: [], bots: [] },
  SeatView: { played_for: "", bot: "", catch_after_ms: -1, auto_call: false, votes: 0, votes_needed: 0, voted: false, out: false, left: false, rounds_won: 0, lives: 0, owed: 0, drew: 0, side: "", partner: -1, shown: [], backs: [], hand_points: -1, report: {"cards_drawn":0,"penalties":0,"challenges_won":0,"challenges_lost":0,"catches_made":0,"catches_suffered":0} },
  EventView: { other: -1, points: 0, flag: false, names: [], reasons: [] },
  RoundView: { offender: -1, drawn: "", pending: 0, colour_before: "", drew_last: -1, facing: -1, faces_cards: 0, faces_skips: 0, cards_wrong: 0, cards_guilty: 0, dark: false, next_back: "", presses: -1, dry_presses: 0, duty: "" },
  FairView: { yours: "", reveal: false, contributions: [], proof: {"deal":0,"commitment":"","secret":"","contributions":[]} },
};

/** What the host may choose besides the rules, and what holds until then. */
export const settings = {
  timer_s: { values: [0, 15, 30, 60, 3600, 28800, 86400, 259200], fallback: 0 },
  spectators: { values: [true, false], fallback: true },
  pace: { values: ['calm', 'quick', 'off'], fallback: 'calm' },
  hints: { values: [true, false], fallback: false },
  absent_s: { values: [0, 30, 60, 300], fallback: 60 },
  grace_ms: { values: [0, 1000, 2000, 4000], fallback: 2000 },
  talk: { values: ['off', 'phrases', 'text'], fallback: 'phrases' },
  public: { values: [true, false], fallback: false },
} as const;

/** What can be said without typing. */
export const sayings: readonly Saying[] = [
  'hello',
  'good_luck',
  'well_played',
  'nice',
  'thanks',
  'sorry',
  'oops',
  'hurry',
  'one_moment',
  'again',
  'goodbye',
  'smile',
  'laugh',
  'wow',
  'cry',
  'angry',
  'heart',
  'thumb',
  'party',
];
