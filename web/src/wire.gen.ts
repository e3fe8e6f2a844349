// Every message between client and server. Generated from wire/messages.h by
// `uno wire --typescript`; edit that header, not this file.

/** Opens a table; the sender gets seat 0 and is its host. */
export interface Create {
  type: 'create';
  /** name shown at the table, 1 to 20 characters */
  name: string;
  /** the rules: "[NAME:] [PRESET] option=value ...", "-" for the official ones; words of a card can follow: `card1="..." text1="..." dares="...|..."` (C-THEME-3) */
  options: string;
  /** seconds for a decision: 0 (no timer), 15, 30 or 60; with 3600 (an hour), 28800, 86400 or 259200 (three days) the game is slow and nobody has to stay connected */
  timer_s: number;
  /** whether the table may be watched */
  spectators: boolean;
  /** how long bots seem to think */
  pace: Pace;
  /** whether `hint` is answered and the log gives the reasons for bots' moves */
  hints: boolean;
  /** seconds without a connection after which a human is absent: 30, 60 or 300. A bot makes the decisions of an absent human, and another human becomes host in place of an absent host. 0: no bot takes over, and the section Absent players says when the host changes. A slow game ignores this setting */
  absent_s: number;
  /** milliseconds before a player who forgot to call UNO can be caught: 0, 1000, 2000 or 4000 */
  grace_ms: number;
  /** what people can say to each other: nothing, phrases, or also their own text */
  talk: TalkLevel;
  /** whether `tables` lists this table */
  public: boolean;
}

/** Asks for a `preview` of a table before sitting down. */
export interface Look {
  type: 'look';
  /** id from the invitation link */
  table: string;
}

/** Asks for the list of public tables. `public_tables` is the answer, even without a seat. */
export interface Tables {
  type: 'tables';
}

/** Takes a seat at the public table with official rules that has the most people waiting for a match. If the name is taken there, a number is added. If nobody waits, a public table is opened, and the sender is its host. */
export interface QuickMatch {
  type: 'quick_match';
  /** name shown at the table, 1 to 20 characters */
  name: string;
}

/** Takes a seat: a free one before the match, or a bot's between rounds. During a round the sender watches and is seated after it. */
export interface Join {
  type: 'join';
  /** id from the invitation link */
  table: string;
  /** name shown at the table, 1 to 20 characters */
  name: string;
}

/** Returns to a seat after a reload or a lost connection. */
export interface Resume {
  type: 'resume';
  /** id from the invitation link */
  table: string;
  /** the seat token from `seated` */
  token: string;
}

/** Watches without a seat, if the table allows it. */
export interface Watch {
  type: 'watch';
  /** id from the invitation link */
  table: string;
}

/** Changes the table before the match (host only). */
export interface Configure {
  type: 'configure';
  /** the rules: "[NAME:] [PRESET] option=value ...", "-" for the official ones; words of a card can follow: `card1="..." text1="..." dares="...|..."` (C-THEME-3) */
  options: string;
  /** seconds for a decision: 0 (no timer), 15, 30 or 60; with 3600 (an hour), 28800, 86400 or 259200 (three days) the game is slow and nobody has to stay connected */
  timer_s: number;
  /** whether the table may be watched */
  spectators: boolean;
  /** how long bots seem to think */
  pace: Pace;
  /** whether `hint` is answered and the log gives the reasons for bots' moves */
  hints: boolean;
  /** seconds without a connection after which a human is absent: 30, 60 or 300. A bot makes the decisions of an absent human, and another human becomes host in place of an absent host. 0: no bot takes over, and the section Absent players says when the host changes. A slow game ignores this setting */
  absent_s: number;
  /** milliseconds before a player who forgot to call UNO can be caught: 0, 1000, 2000 or 4000 */
  grace_ms: number;
  /** what people can say to each other: nothing, phrases, or also their own text */
  talk: TalkLevel;
  /** whether `tables` lists this table */
  public: boolean;
}

/** Seats a bot before the match (host only). */
export interface AddBot {
  type: 'add_bot';
  /** its kind, one of `bots` in the view */
  bot: BotName;
}

/** Reserves a seat for an external bot (host only). `invitation` is the answer. */
export interface InviteBot {
  type: 'invite_bot';
  /** name shown at the table, 1 to 20 characters */
  name: string;
}

/** An external bot takes the seat reserved for it. Works once, even during the match. */
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

/** Draws cards to decide who deals, then deals the first round (host only). */
export interface Start {
  type: 'start';
}

/** Plays one of the legal actions of the view. Sending the same id again is harmless. */
export interface Act {
  type: 'act';
  /** a move listed in `legal`; a played card can end in `!` to call UNO at the same time */
  action: string;
  /** chosen by the client, unique per seat, 1 to 40 characters */
  id: string;
  /** version of the view that the act answers; a move for an older decision is refused */
  version: number;
}

/** Asks why an action is legal or not for the sender now; nothing happens. */
export interface Why {
  type: 'why';
  /** the action, as in `act`; the colour of a wild card may be left out */
  action: string;
}

/** Asks what a strong bot would do in the sender's place; nothing happens. */
export interface Hint {
  type: 'hint';
}

/** Reports something that the software cannot see (host only): advice, or whether a dare was done. */
export interface Referee {
  type: 'referee';
  /** the seat it concerns */
  seat: number;
  /** advice (C-PEN-1), or whether a dare was done (CE-16) */
  event: RefereeEvent;
}

/** Takes back the last referee event, until the next act (host only). */
export interface Undo {
  type: 'undo';
}

/** Asks for the next deal after a round (any seated human). */
export interface NextRound {
  type: 'next_round';
}

/** Starts a new match with the same seats after the last one (host only). */
export interface Rematch {
  type: 'rematch';
}

/** Returns to the lobby after a match, with everybody, to change rules and seats (host only). */
export interface ToLobby {
  type: 'to_lobby';
}

/** Pauses the game: nobody can act, and all timers stop (any seated human). */
export interface Pause {
  type: 'pause';
}

/** Ends the pause; all timers start again (any seated human). */
export interface GoOn {
  type: 'go_on';
}

/** Makes another human the host (host only). */
export interface HandOver {
  type: 'hand_over';
  /** the seat */
  seat: number;
}

/** Votes to remove a human during a match, or takes the vote back. It takes more than half of the other connected humans, and at least two if the player is connected. Then a bot plays on. */
export interface VoteRemove {
  type: 'vote_remove';
  /** the seat */
  seat: number;
  /** false takes the vote back */
  on: boolean;
}

/** Calls UNO automatically for the sender with every play that leaves one card. The table sees this. */
export interface AutoCall {
  type: 'auto_call';
  /** false: the sender calls UNO without help again */
  on: boolean;
}

/** Replaces the token of the sender's seat, for example after a device is lost. Once `seated` answers, the old token is refused everywhere with `bad_token`. Keep both tokens until `seated` answers: if the connection drops, try the new token first, then the old one. No browser gets notifications for the seat until it sends `tell_me` again. */
export interface RenewToken {
  type: 'renew_token';
  /** the new token: 64 random hexadecimal digits */
  token: string;
}

/** Says something to everybody at the table (seated humans): a phrase of the catalogue, or a text. */
export interface Talk {
  type: 'talk';
  /** key `talk.NAME` of the catalogue, or empty */
  saying: Saying | '';
  /** if `talk` is `text`: up to 140 characters, or empty */
  text: string;
}

/** Asks for a web push notification when it is the sender's turn and the sender is not connected (seated humans). An empty endpoint ends this. */
export interface TellMe {
  type: 'tell_me';
  /** address at the browser's push service; empty for none */
  endpoint: string;
  /** public key of the browser, base64url */
  p256dh: string;
  /** secret of the subscription, base64url */
  auth: string;
}

/** Commits to 32 random bytes for the next deal (docs/fair.md). The sender can replace them until they are asked for. A commitment at the wrong time is ignored: `fair.yours` in the view stays as it was. */
export interface Contribute {
  type: 'contribute';
  /** `fair.next` of the view */
  deal: number;
  /** 64 hexadecimal digits */
  commitment: string;
}

/** The bytes that `contribute` committed to, once `fair.reveal` asks for them. */
export interface Reveal {
  type: 'reveal';
  /** `fair.next` of the view */
  deal: number;
  /** 64 hexadecimal digits */
  bytes: string;
}

/** Gives up the seat. Before the match it becomes free; during the match a bot plays on until `resume`. */
export interface Leave {
  type: 'leave';
}

/** Checks the connection, even without a seat. `pong` is the answer. */
export interface Ping {
  type: 'ping';
  /** any number; the answer repeats it */
  n: number;
}

/** One seat as everybody sees it. */
export interface SeatView {
  /** name shown */
  name: string;
  /** kind of player; a `stand_in` is a bot that plays for an absent human */
  player: PlayerKind;
  /** why a `stand_in` plays: the human left, was away for `absent_s`, or was voted out; a human who left or was away takes over with `resume` */
  played_for: Away | '';
  /** kind of bot, `outside` for an external bot, empty for a human */
  bot: SeatBot | '';
  /** whether the browser of a human or the program of an external bot is connected; always true for a bot of the server. For an external bot that is not connected it is false, although a bot of the server plays for it */
  online: boolean;
  /** can be caught: has one card and has not called UNO (C-UNO-4), or in DOS has two cards and has not called DOS (E-DOS-9) */
  uno_open: boolean;
  /** milliseconds from the sending of this view until the viewer can catch this player: the grace period of the table, or longer for a viewer who tried too early; -1 if the player cannot be caught */
  catch_after_ms: number;
  /** UNO is called automatically with every play that leaves one card */
  auto_call: boolean;
  /** connected humans who have voted to remove this player */
  votes: number;
  /** votes needed to remove this player now, 0 if no vote can remove this player */
  votes_needed: number;
  /** whether the viewer has voted to remove this player */
  voted: boolean;
  /** out of the round: skipped and cannot be chosen (H-LAST-2) */
  out: boolean;
  /** out of the match (F-ELIM-1, F-LAST-1) */
  left: boolean;
  /** cards in the hand */
  cards: number;
  /** points in the match; partners have the same */
  total: number;
  /** rounds won in the match */
  rounds_won: number;
  /** lives left, 0 if the format has none (F-LAST-1) */
  lives: number;
  /** cards that the seat still has to draw, because both piles are empty (`exhausted_draw=owe`), or in DOS when the turn ends */
  owed: number;
  /** cards that the seat drew since it last had to decide, 0 for none */
  drew: number;
  /** the team, if partners play together (C-TEAM-1) */
  side: Side | '';
  /** the seat of the partner, with `teams=2v2` even if nobody sits there yet; -1 for none or several */
  partner: number;
  /** the next seat in the direction of play, which gets hands that are passed on (H-70-2); -1 for a player who is out */
  next: number;
  /** the hand, once the round is over or while everybody may see it (CE-17) */
  shown: CardName[];
  /** in FLIP the other sides of its hand, which everybody else sees (E-FLIP-3) */
  backs: CardName[];
  /** in Flex its power card: with a green one it can use flex sides (E-FLEX-3) */
  power: Power | '';
  /** in Party the seat that draws whenever this one does, or -1 (E-PARTY-5) */
  linked: number;
  /** in Party whether it has pointed at somebody (E-PARTY-4) */
  pointed: boolean;
  /** points of the hand under the rules of the table, once the round is over; otherwise -1 */
  hand_points: number;
  /** statistics of the seat in the match so far */
  report: ReportView;
}

/** Statistics of a seat in the match so far (F-REP-1). */
export interface ReportView {
  /** cards drawn for any reason */
  cards_drawn: number;
  /** mistakes that cost cards */
  penalties: number;
  /** bluffs exposed, and wrong challenges against the seat */
  challenges_won: number;
  /** wrong challenges by the seat, and its own bluffs exposed */
  challenges_lost: number;
  /** how often this seat caught a player who had not called UNO */
  catches_made: number;
  /** how often this seat was caught without having called UNO */
  catches_suffered: number;
}

/** An act that the viewer may do now. */
export interface LegalView {
  /** what to send in `act` */
  action: string;
  /** kind of act; without house rules, the classic game has only `pass`, `play`, `draw`, `keep`, `colour`, `accept`, `challenge`, `uno` and `catch` */
  act: ActName;
  /** for `play`: the card; there is one entry per colour of a wild card. For `place` and `exchange`: the tile */
  card: CardName | '';
  /** in DOS, the row card on which the card is laid */
  on: CardName | '';
  /** the named colour, or empty */
  colour: Colour | '';
  /** the chosen seat (catch, Wild Swap Hands), or -1 */
  seat: number;
  /** whether `!` may be appended to call UNO with it */
  uno: boolean;
  /** in Quatro, the column where the tile is placed, from 1 */
  column: number;
  /** in Quatro, the possible endings of the action; you must append one of them after a colon: the columns that a Swap tile exchanges, such as `1-7`, or `stay` and `fall` for a Push tile in an empty column */
  then: string[];
}

/** A referee event that the viewer, as host, can report now. */
export interface RefereeView {
  /** what to send in `referee` */
  event: RefereeEvent;
  /** the seat it concerns */
  seat: number;
}

/** An event as the viewer may see it. */
export interface EventView {
  /** kind of event, see the table of events */
  event: EventName;
  /** the seat it happened to, or -1 */
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
  /** in Quatro, the column where it happened, from 1 */
  column: number;
  /** in Quatro, the two columns exchanged */
  columns: number[];
  /** true means: for `played`, UNO was called with the card; for `challenged`, it was a bluff; for `reversed`, play now goes clockwise; for `complied`, the seat did what the card asks; for `match`, the people in `names` won the match */
  flag: boolean;
  /** the cards drawn or shown, where the viewer may see them */
  cards: CardName[];
  /** names of people at that time; usually empty */
  names: string[];
  /** for `why`: the reasons for a bot's move */
  reasons: Phrase[];
}

/** A text from the catalogue (text/), as a key with arguments. */
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
  /** the seat whose Wild Draw Four can be challenged, or -1 */
  offender: number;
  /** milliseconds left to decide when this was sent, -1 without a timer */
  deadline_ms: number;
  /** active colour; empty until the opening colour is named */
  colour: Colour | '';
  /** the card to match; empty in the lobby */
  top: CardName | '';
  /** the decision that is due; without house rules, the classic game has only `turn`, `drawn`, `colour`, `challenge` and `over` */
  ask: Ask | '';
  /** the viewer's drawn card while it may be played or kept */
  drawn: CardName | '';
  /** cards that the stack is worth, 0 for none (H-STACK-1) */
  pending: number;
  /** the colour before the Wild Draw Four that can be challenged, otherwise empty */
  colour_before: Colour | '';
  /** the seat that drew most recently, if the last act made it draw (its `drew` says how many cards so far), otherwise -1 */
  drew_last: number;
  /** the seat that faces a Wild Draw Four, a stack, or a set of cards being played; -1 for none */
  facing: number;
  /** cards that the facing seat will draw unless it answers otherwise; 0 for none */
  faces_cards: number;
  /** turns that will be lost: the turn of the facing seat and the turns of the seats after it */
  faces_skips: number;
  /** cards that the facing seat draws after a wrong challenge */
  cards_wrong: number;
  /** cards that the offender draws if it was a bluff */
  cards_guilty: number;
  /** whether the dark side of the cards is in play (E-FLIP-6) */
  dark: boolean;
  /** in FLIP the other side of the next card of the draw pile; empty if there is none */
  next_back: CardName | '';
  /** presses of the launcher in this round, -1 without a launcher (E-ATT-2) */
  presses: number;
  /** in Party the side pile, as laid (E-PARTY-6) */
  side_pile: CardName[];
  /** turns of the wheel in this round, -1 without a wheel (E-SPIN-2) */
  spins: number;
  /** the sector of the wheel that asks for cards, or empty (E-SPIN-4) */
  sector: Sector | '';
  /** the first of the two cards that the viewer keeps, or empty (E-SPIN-4) */
  kept: CardName | '';
  /** consecutive presses without a card (E-ATT-15) */
  dry_presses: number;
  /** cards left in a hand when its player has to call: 1, 2 in DOS (E-DOS-9), 0 in Quatro, where nobody calls */
  call_at: number;
  /** in DOS, the cards of the row, front first (E-DOS-1) */
  row: RowCardView[];
  /** in DOS, the first card of a pair whose second card is still missing */
  laying: CardName | '';
  /** in DOS, bonus cards that the active seat has earned in this turn and not yet placed (E-DOS-4) */
  bonus: number;
  /** in DOS, cards that everyone else draws when the turn ends (E-DOS-4) */
  others_draw: number;
  /** in DOS, steps that the active seat can still take back */
  backs_left: number;
  /** in Quatro, the seven columns of the board from the left */
  board: ColumnView[];
  /** in Quatro, the tiles out of the game, sorted (E-QUAT-7) */
  gone: CardName[];
  /** in Quatro, the cells of the tiles that won, each as 10 x column + height; both count from 1 */
  line: number[];
  /** what the active seat is dared to do, or empty (C-THEME-4) */
  dare: string;
  /** cards that the active seat draws if it does not do the dare (CE-16, CE-19) */
  dare_cards: number;
  /** what the active seat must play to avoid drawing a penalty (CE-14, CE-15) */
  duty: Duty | '';
}

/** A finished round. */
export interface RoundScore {
  /** 1 for the first round; its record is at /records/TABLE/MATCH/NUMBER.uno */
  number: number;
  /** seat, -1 for a void round */
  winner: number;
  /** the seats that won: all partners of a winning team; empty for a void round */
  winners: number[];
  /** points of the cards left in the other hands */
  points: number;
  /** seat that lost the round, or -1 (H-LAST-1) */
  loser: number;
  /** points that each seat added to its total under the format */
  gains: number[];
  /** the round ended because everyone passed (C-PILE-6) */
  blocked: boolean;
  /** in Quatro, the columns of the board at the end */
  board: ColumnView[];
  /** in Quatro, the cells of the tiles that won, as in the view */
  line: number[];
}

/** A card of the row in DOS. */
export interface RowCardView {
  /** the card */
  card: CardName;
  /** the one or two cards laid on it in this turn, in the order laid */
  laid: CardName[];
}

/** A column of the board in Quatro. */
export interface ColumnView {
  /** its tiles from the bottom up */
  tiles: CardName[];
}

/** A table that strangers can join or watch. */
export interface PublicTable {
  /** id of the table */
  table: string;
  /** name of the host */
  host: string;
  /** humans at the table */
  people: number;
  /** seats that are taken, by humans or bots */
  seats: number;
  /** as in the view */
  stage: Stage;
  /** the game */
  edition: Edition;
  /** name of the preset with exactly its rules, or empty */
  preset: string;
  /** the table's name for its rules, or empty */
  rules_name: string;
  /** when `join` can take a seat; empty if it cannot */
  joins: Joins | '';
  /** whether `watch` is allowed */
  watch: boolean;
}

/** A seat's part of a fair deal. */
export interface FairSeat {
  /** the seat */
  seat: number;
  /** hash of its bytes, shown before anybody reveals theirs */
  commitment: string;
  /** the bytes; empty until they are revealed, and for a seat that did not reveal them */
  revealed: string;
}

/** All parts of a deal, once its round is over. */
export interface FairProof {
  /** number of the deal at the table, from 1; 0 for no proof */
  deal: number;
  /** the server's commitment before the deal */
  commitment: string;
  /** the server's bytes */
  secret: string;
  /** of the seats that committed, in order */
  contributions: FairSeat[];
}

/** The state of fair deals at the table (docs/fair.md). */
export interface FairView {
  /** number of the last deal at the table, 0 before the first */
  deal: number;
  /** number of the deal that the server has committed to, 0 for none */
  next: number;
  /** the server's commitment for that deal, or empty */
  commitment: string;
  /** the viewer's commitment to that deal as the server has it, or empty */
  yours: string;
  /** the deal is due: commitments are closed, and seats that committed must send `reveal` within two seconds */
  reveal: boolean;
  /** all commitments while `reveal` is set, otherwise empty */
  contributions: FairSeat[];
  /** the proof of the round that is over; if there is none, its `deal` is 0 */
  proof: FairProof;
}

/** The first message on every socket, with the server's promise about `ping`. */
export interface Welcome {
  type: 'welcome';
  /** how often to send a `ping`, in seconds */
  ping_s: number;
  /** seconds after which an unanswered `ping` means that the connection is dead */
  pong_s: number;
  /** key for a browser's push subscription for `tell_me` (applicationServerKey), base64url; empty if the server sends no notifications */
  push_key: string;
}

/** The immediate answer to `ping`. */
export interface Pong {
  type: 'pong';
  /** the number of the `ping` */
  n: number;
}

/** The sender has a seat. The token is sent only once: keep it. */
export interface Seated {
  type: 'seated';
  /** id of the table; the invitation link is /t/ID */
  table: string;
  /** proves the seat in `resume` */
  token: string;
  /** 0 to 15 */
  seat: number;
}

/** The whole table as one viewer sees it. It replaces the previous view completely; `events` contains only what has happened since then. */
export interface View {
  type: 'view';
  /** id of the table */
  table: string;
  /** increases by one or more with every change that the viewer can see */
  version: number;
  /** the stage of the table */
  stage: Stage;
  /** the viewer's seat, -1 for a spectator */
  you: number;
  /** seat of the host */
  host: number;
  /** the edition, which decides what cards are called */
  edition: Edition;
  /** rules that differ from the official ones, "-" for none */
  options: string;
  /** the table's name for its rules, or empty */
  rules_name: string;
  /** name of the preset with exactly these rules, or empty */
  preset: string;
  /** the rules as `create` reads them, for export */
  rules_text: string;
  /** the table's name for the Wild Customizable WC1, or empty (C-THEME-3) */
  card_name: string;
  /** the text on that card, or empty */
  card_text: string;
  /** how the match is won, in a few words */
  goal: Phrase;
  /** seconds for a decision: 0 (no timer), 15, 30 or 60; with 3600 (an hour), 28800, 86400 or 259200 (three days) the game is slow and nobody has to stay connected */
  timer_s: number;
  /** whether the table may be watched */
  spectators: boolean;
  /** how long bots seem to think */
  pace: Pace;
  /** whether `hint` is answered and the log gives the reasons for bots' moves */
  hints: boolean;
  /** seconds without a connection after which a human is absent: 30, 60 or 300. A bot makes the decisions of an absent human, and another human becomes host in place of an absent host. 0: no bot takes over, and the section Absent players says when the host changes. A slow game ignores this setting */
  absent_s: number;
  /** milliseconds before a player who forgot to call UNO can be caught: 0, 1000, 2000 or 4000 */
  grace_ms: number;
  /** what people can say to each other: nothing, phrases, or also their own text */
  talk: TalkLevel;
  /** whether `tables` lists this table */
  public: boolean;
  /** a decision may take hours: timers run and bots play even with nobody connected */
  slow: boolean;
  /** spectators connected */
  watching: number;
  /** why the game is paused: no human is connected, somebody paused it, it waits for an absent player, or the server cannot write at the moment */
  rest: Rest | '';
  /** the seat that paused the game, or the seat that the game waits for, otherwise -1 */
  rest_seat: number;
  /** milliseconds from the sending of this view until a bot plays for the absent player; -1 for never */
  rest_ms: number;
  /** the viewer is watching and gets a seat after the round */
  joins_next: boolean;
  /** the viewer's browser gets a notification when it is the viewer's turn */
  told: boolean;
  /** 1 for the first match at this table */
  match: number;
  /** seats that won the match, empty before its end; several for partners or a shared win */
  winners: number[];
  /** seat that lost the match if the format decides only that, otherwise -1 (F-LAST-1) */
  loser: number;
  /** the unit of the match: points, or lives (F-LAST-1) */
  counts: Count;
  /** the seats, clockwise */
  seats: SeatView[];
  /** the seats by their standing in the match, best first */
  order: number[];
  /** the round being played; empty in the lobby */
  round: RoundView;
  /** the viewer's hand, sorted by colour and face */
  hand: CardName[];
  /** everything that the viewer may do now; may be empty */
  legal: LegalView[];
  /** true if the viewer may call UNO before the next play: that play can leave them with one card */
  may_arm: boolean;
  /** all referee events that the viewer, as host, can report now */
  referee: RefereeView[];
  /** the messages that the table accepts from the viewer now, besides acts */
  may: Request[];
  /** why the match cannot start yet (lobby only); empty if it can */
  not_yet: Phrase[];
  /** what happened since the last view sent to this viewer */
  events: EventView[];
  /** earlier events, latest last; only in the first view on a socket */
  past: EventView[];
  /** finished rounds of this match; empty while a round is played */
  scores: RoundScore[];
  /** kinds of bots that `add_bot` can seat (lobby only) */
  bots: BotName[];
  /** data for fair deals */
  fair: FairView;
}

/** A table as everybody with the link can see it. */
export interface Preview {
  type: 'preview';
  /** id of the table */
  table: string;
  /** as in the view */
  stage: Stage;
  /** when `join` can take a seat; empty if it cannot */
  joins: Joins | '';
  /** name of the host */
  host: string;
  /** names of all seats */
  names: string[];
  /** rules that differ from the official ones, "-" for none */
  options: string;
  /** the table's name for its rules, or empty */
  rules_name: string;
  /** name of the preset with exactly these rules, or empty */
  preset: string;
  /** the rules as `create` reads them */
  rules_text: string;
  /** the table's name for the Wild Customizable WC1, or empty (C-THEME-3) */
  card_name: string;
  /** the text on that card, or empty */
  card_text: string;
  /** how the match is won, in a few words */
  goal: Phrase;
  /** seconds for a decision: 0 (no timer), 15, 30 or 60; with 3600 (an hour), 28800, 86400 or 259200 (three days) the game is slow and nobody has to stay connected */
  timer_s: number;
  /** whether the table may be watched */
  spectators: boolean;
  /** how long bots seem to think */
  pace: Pace;
  /** whether `hint` is answered and the log gives the reasons for bots' moves */
  hints: boolean;
  /** seconds without a connection after which a human is absent: 30, 60 or 300. A bot makes the decisions of an absent human, and another human becomes host in place of an absent host. 0: no bot takes over, and the section Absent players says when the host changes. A slow game ignores this setting */
  absent_s: number;
  /** milliseconds before a player who forgot to call UNO can be caught: 0, 1000, 2000 or 4000 */
  grace_ms: number;
  /** what people can say to each other: nothing, phrases, or also their own text */
  talk: TalkLevel;
  /** whether `tables` lists this table */
  public: boolean;
}

/** Public tables where somebody is connected, at most 50: tables with a free seat first, then the others. The newest come first in each group. */
export interface PublicTables {
  type: 'public_tables';
  /** the tables */
  tables: PublicTable[];
}

/** A seat is reserved for an external bot. Its token is sent only once, to the host. */
export interface Invitation {
  type: 'invitation';
  /** id of the table */
  table: string;
  /** what the bot sends in `take_seat`; it works once */
  token: string;
  /** 0 to 15 */
  seat: number;
}

/** The receiver is no longer at the table. A removed player can `look` at it and join again. */
export interface Removed {
  type: 'removed';
  /** id of the table */
  table: string;
  /** the host freed the seat, the others voted, the host turned off spectators, the table has ended, or the operator of the server removed the player */
  cause: RemovedCause;
  /** the proof of the deal that was in play when the table was closed; if there was none, its `deal` is 0 */
  proof: FairProof;
}

/** Somebody said something. It is not part of the table and is not stored. */
export interface Said {
  type: 'said';
  /** seat of the speaker */
  seat: number;
  /** as shown then */
  name: string;
  /** key `talk.NAME` of the catalogue, or empty */
  saying: Saying | '';
  /** as typed, or empty; plain text without markup */
  text: string;
}

/** The answer to `why`. */
export interface Because {
  type: 'because';
  /** the action asked about */
  action: string;
  /** the verdict */
  verdict: Verdict;
  /** rule ID of the rule book */
  rule: string;
  /** option of the table that decides, or empty */
  option: string;
  /** the explanation, in sentences */
  says: Phrase[];
}

/** The answer to `hint`, only for the sender, because it may mention the sender's cards. */
export interface Hinted {
  type: 'hinted';
  /** an action of `legal`; empty if you can act only out of turn and the advice is to do nothing */
  action: string;
  /** why, as parts of a sentence */
  reasons: Phrase[];
  /** version of the view that the hint belongs to */
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
  /** rule ID of the rule book, or empty */
  rule: string;
  /** option of the table behind the refusal, or empty */
  option: string;
  /** the reason, in sentences */
  says: Phrase[];
}

/** The state of a table for one of its seats: the page /seats/TABLE. */
export interface Standing {
  /** as in the view */
  stage: Stage;
  /** name of the seat whose decision is due, empty for none */
  turn: string;
  /** whether that is the seat of the token */
  yours: boolean;
  /** milliseconds left to decide, -1 without a timer or while the game is paused */
  left_ms: number;
}

/** A notification to the browser of an absent player. It contains no card. */
export interface Note {
  /** id of the table */
  table: string;
  /** the text, which the browser shows in the language of the page */
  says: Phrase;
}

/** A choice that a seat had. */
export interface AnalysedAct {
  /** the act in notation; empty: to do nothing */
  action: string;
  /** the act in words */
  says: Phrase;
  /** in thousandths */
  chance: number;
  /** the lower end of the 95% interval */
  low: number;
  /** the upper end */
  high: number;
  /** what speaks for it */
  reasons: Phrase[];
}

/** Cards of one kind that a seat had not seen. */
export interface UnseenCard {
  /** a kind of card */
  card: CardName;
  /** how many of them the seat had not seen */
  count: number;
}

/** What the analysis of a round says about one act. */
export interface AnalysedStep {
  /** the seat that acts */
  seat: number;
  /** its act in notation */
  action: string;
  /** the chance of each seat to win after the act, in thousandths */
  chances: number[];
  /** the place of the act in `acts` */
  made: number;
  /** deals on which every act was played out; 0 if they were not */
  deals: number;
  /** of the act compared with the best one, in thousandths */
  cost: number;
  /** half of the 95% interval of `cost` */
  cost_error: number;
  /** the chance that a challenge succeeds, in thousandths; -1 if none is legal */
  bluff: number;
  /** the choices of the seat, best first if they were played out */
  acts: AnalysedAct[];
  /** the cards that the seat had not seen */
  unseen: UnseenCard[];
}

/** An act that changed the chances much. */
export interface TurningPoint {
  /** number of the act, from 0 */
  step: number;
  /** the seat whose chance changed most */
  seat: number;
  /** its chance before, in thousandths */
  before: number;
  /** its chance after the act */
  after: number;
}

/** What led to the result of a round, in thousandths. */
export interface ResultParts {
  /** the seat that won, or lost if the rules name only a loser; -1: none */
  seat: number;
  /** 1000 for a win; the sum of the other parts */
  result: number;
  /** the chance of each seat before the deal */
  even: number;
  /** what the deal changed */
  deal: number;
  /** half of the 95% interval */
  deal_error: number;
  /** what unusual choices of the seat changed */
  own: number;
  /** half of the 95% interval */
  own_error: number;
  /** what unusual choices of the others changed */
  others: number;
  /** half of the 95% interval */
  others_error: number;
  /** the rest: what the cards drawn later changed */
  cards: number;
}

/** The analysis of a round: `uno analyse --json`. */
export interface Analysis {
  /** the game */
  edition: Edition;
  /** number of seats */
  seats: number;
  /** the budget */
  deals: number;
  /** the chance of each seat after the deal, in thousandths */
  start: number[];
  /** one for each act of the record */
  steps: AnalysedStep[];
  /** the three acts that changed the chances most */
  turning: TurningPoint[];
  /** what led to the result */
  parts: ResultParts;
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
  | 'attack'
  | 'flex'
  | 'party'
  | 'spin'
  | 'two_packs'
  | 'dos'
  | 'quatro';

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
  | 'BT'
  | 'R2*'
  | 'R4*'
  | 'R6*'
  | 'R8*'
  | 'WFA'
  | 'WF4'
  | 'Y1*'
  | 'Y3*'
  | 'Y5*'
  | 'Y7*'
  | 'G2*'
  | 'G4*'
  | 'G6*'
  | 'G8*'
  | 'B1*'
  | 'B3*'
  | 'B5*'
  | 'B7*'
  | 'R1/b'
  | 'R2/b'
  | 'R3/b'
  | 'R4/g'
  | 'R5/g'
  | 'R6/g'
  | 'R7/y'
  | 'R8/y'
  | 'RS/'
  | 'RR/'
  | 'R+2/'
  | 'WAF'
  | 'WFT'
  | 'Y1/g'
  | 'Y2/g'
  | 'Y3/g'
  | 'Y4/b'
  | 'Y5/b'
  | 'Y6/b'
  | 'Y7/r'
  | 'Y8/r'
  | 'YS/'
  | 'YR/'
  | 'Y+2/'
  | 'G1/y'
  | 'G2/y'
  | 'G3/y'
  | 'G4/r'
  | 'G5/r'
  | 'G6/r'
  | 'G7/b'
  | 'G8/b'
  | 'GS/'
  | 'GR/'
  | 'G+2/'
  | 'B1/r'
  | 'B2/r'
  | 'B3/r'
  | 'B4/y'
  | 'B5/y'
  | 'B6/y'
  | 'B7/g'
  | 'B8/g'
  | 'BS/'
  | 'BR/'
  | 'B+2/'
  | 'RPT'
  | 'WDT'
  | 'WPU'
  | 'YPT'
  | 'GPT'
  | 'BPT'
  | 'R1@'
  | 'R2@'
  | 'R3@'
  | 'R4@'
  | 'R5@'
  | 'Y1@'
  | 'Y2@'
  | 'Y3@'
  | 'Y4@'
  | 'Y5@'
  | 'G1@'
  | 'G2@'
  | 'G3@'
  | 'G4@'
  | 'G5@'
  | 'B1@'
  | 'B2@'
  | 'B3@'
  | 'B4@'
  | 'B5@'
  | 'R10'
  | 'R#'
  | 'WD'
  | 'Y10'
  | 'Y#'
  | 'G10'
  | 'G#'
  | 'B10'
  | 'B#'
  | 'R0s'
  | 'R1p'
  | 'R1s'
  | 'R2m'
  | 'R3p'
  | 'R3s'
  | 'R4s'
  | 'R5m'
  | 'Y0s'
  | 'Y1m'
  | 'Y2p'
  | 'Y3m'
  | 'Y4p'
  | 'Y4s'
  | 'Y5s'
  | 'G0m'
  | 'G1s'
  | 'G2s'
  | 'G3p'
  | 'G4m'
  | 'G5s'
  | 'G5p'
  | 'B0s'
  | 'B1m'
  | 'B2s'
  | 'B2p'
  | 'B3s'
  | 'B4p'
  | 'B4s'
  | 'B5m'
  | 'R0p'
  | 'R0m'
  | 'R1m'
  | 'R2s'
  | 'R2p'
  | 'R3m'
  | 'R4p'
  | 'R4m'
  | 'R5s'
  | 'R5p'
  | 'Y0p'
  | 'Y0m'
  | 'Y1s'
  | 'Y1p'
  | 'Y2s'
  | 'Y2m'
  | 'Y3s'
  | 'Y3p'
  | 'Y4m'
  | 'Y5p'
  | 'Y5m'
  | 'G0s'
  | 'G0p'
  | 'G1p'
  | 'G1m'
  | 'G2p'
  | 'G2m'
  | 'G3s'
  | 'G3m'
  | 'G4s'
  | 'G4p'
  | 'G5m'
  | 'B0p'
  | 'B0m'
  | 'B1s'
  | 'B1p'
  | 'B2m'
  | 'B3p'
  | 'B3m'
  | 'B4m'
  | 'B5s'
  | 'B5p';

/** What a legal action does. */
export type ActName =
  | 'pass'
  | 'play'
  | 'jump'
  | 'lay'
  | 'give'
  | 'flex'
  | 'draw'
  | 'keep'
  | 'colour'
  | 'accept'
  | 'challenge'
  | 'uno'
  | 'catch'
  | 'take'
  | 'choose'
  | 'fail'
  | 'back'
  | 'spin'
  | 'place'
  | 'exchange'
  | 'pile';

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
  | 'over'
  | 'point'
  | 'pile'
  | 'spin'
  | 'sector';

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
  | 'flexed'
  | 'power_turned'
  | 'powers_green'
  | 'pressed'
  | 'matched'
  | 'unmatched'
  | 'row_cleared'
  | 'row_filled'
  | 'row_placed'
  | 'placed'
  | 'columns_swapped'
  | 'pushed_out'
  | 'tiles_taken'
  | 'exchanged'
  | 'line_of_four'
  | 'lot'
  | 'pointed'
  | 'pointed_at'
  | 'linked'
  | 'side_started'
  | 'side_added'
  | 'side_taken'
  | 'spun'
  | 'shown'
  | 'shouted'
  | 'war_won'
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
  | 'perform_first'
  | 'nothing_to_challenge'
  | 'only_victim_decides'
  | 'wild_draw_four_forbidden'
  | 'not_as_last_card'
  | 'caught_cannot_go_out'
  | 'answer_or_take'
  | 'nothing_pending'
  | 'no_reply'
  | 'no_answer'
  | 'no_answer_to_wild'
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
  | 'no_flex_side'
  | 'no_power'
  | 'row_card_missing'
  | 'too_many_cards'
  | 'not_in_row'
  | 'number_does_not_fit'
  | 'no_second_card'
  | 'lay_the_second'
  | 'no_match_to_end'
  | 'draw_before_matching'
  | 'put_a_card'
  | 'no_card_to_put'
  | 'place_bonus_first'
  | 'must_place_bonus'
  | 'nothing_to_take_back'
  | 'taken_back_enough'
  | 'column_missing'
  | 'no_such_column'
  | 'column_full'
  | 'touches_no_match'
  | 'must_touch_a_match'
  | 'columns_to_swap_missing'
  | 'same_column_twice'
  | 'stay_or_fall'
  | 'ending_not_asked'
  | 'must_place_a_tile'
  | 'tile_to_put_back_missing'
  | 'only_the_drawn_tile'
  | 'exchange_already_done'
  | 'nothing_drawn_to_keep'
  | 'spin_first'
  | 'sector_first'
  | 'nothing_to_spin'
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

/** The players who win together. */
export type Side =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E';

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

/** How a power card lies. */
export type Power =
  | 'green'
  | 'red';

/** A sector of the wheel of Spin. */
export type Sector =
  | 'almost_uno'
  | 'discard_number'
  | 'discard_colour'
  | 'draw_red'
  | 'draw_blue'
  | 'trade_hands'
  | 'show_hand'
  | 'war'
  | 'shout';

/** Codes with which the server closes a web socket. */
export const CloseCode = {
  /** the client closed the connection normally */
  normal: 1000,
  /** the server stops or restarts: connect again */
  going_away: 1001,
  /** not JSON, an unknown type, or a wrong field */
  bad_message: 4000,
  /** a frame longer than 4096 bytes */
  too_large: 1009,
  /** the client sent too many messages, WebSocket pings or pongs in a short time, or does not read what the server sends */
  too_fast: 4002,
  /** the same seat connected again elsewhere: do not reconnect */
  replaced: 4003,
  /** the server has reached its limit of connections or tables */
  too_many: 4004,
} as const;

/** What fields are while they are left out, by the part that they are of. */
export const usual = {
  View: { card_name: "", card_text: "", slow: false, watching: 0, rest: "", rest_seat: -1, rest_ms: -1, joins_next: false, told: false, winners: [], loser: -1, may_arm: false, referee: [], not_yet: [], past: [], scores: [], bots: [] },
  SeatView: { played_for: "", bot: "", catch_after_ms: -1, auto_call: false, votes: 0, votes_needed: 0, voted: false, out: false, left: false, rounds_won: 0, lives: 0, owed: 0, drew: 0, side: "", partner: -1, shown: [], backs: [], power: "", linked: -1, pointed: false, hand_points: -1, report: {"cards_drawn":0,"penalties":0,"challenges_won":0,"challenges_lost":0,"catches_made":0,"catches_suffered":0} },
  LegalView: { on: "", column: 0, then: [] },
  EventView: { other: -1, points: 0, column: 0, columns: [], flag: false, names: [], reasons: [] },
  RoundView: { offender: -1, drawn: "", pending: 0, colour_before: "", drew_last: -1, facing: -1, faces_cards: 0, faces_skips: 0, cards_wrong: 0, cards_guilty: 0, dark: false, next_back: "", presses: -1, side_pile: [], spins: -1, sector: "", kept: "", dry_presses: 0, call_at: 1, row: [], laying: "", bonus: 0, others_draw: 0, backs_left: 0, board: [], gone: [], line: [], dare: "", dare_cards: 0, duty: "" },
  RoundScore: { board: [], line: [] },
  RowCardView: { laid: [] },
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
