/** The numbers of the game that rooms without the simulation share. */
const LIMITS = 'game-frame/sim/limits.ts';
/** The shipped game's own numbers: the rules tell players some of them. */
const CONFIG = 'game-frame/sim/config.ts';
const PAGE_ID = 'game-frame/page-id.ts';
const THEME = 'game-frame/theme.ts';
const WITH_TIMEOUT = 'game-frame/with-timeout.ts';
const HIDDEN = 'game-frame/on-hidden.ts';
const GESTURE = 'game-frame/on-gesture.ts';
const OWN_KEY = 'game-frame/own-key.ts';

const roomsOf =
  (folder: string) =>
  (names: string): string[] =>
    names.split(' ').map((name) => `${folder}/${name}`);
const src = roomsOf('src');
const frame = roomsOf('game-frame');
const view = roomsOf('game-frame/view');
const server = roomsOf('server');
const rules = roomsOf('server/rules');

/** What every folder of the view may use: among them the files beside the folders. */
const VIEW = [...frame('view dom.ts with-timeout.ts on-hidden.ts on-gesture.ts own-key.ts sim bridge'), 'assets'];
/** What state stands on; screens and popups use it too. */
const BELOW_STATE = [...src('campaign contract copy routing share'), 'game-frame/bridge', WITH_TIMEOUT];
const BELOW_RULES = [...server('campaign common db verify'), 'src/campaign', 'src/contract', 'game-frame/sim'];
const DOMAIN = [...BELOW_RULES, 'server/rules'];
const RULES = [
  'server/rules',
  ...rules('account acts audit awards board calls campaign coins counts draw exchange field friends game goals'),
  ...rules('installation integrity operations operator overview own-data people stamina stock tasks'),
];

const ALONE = [
  ...frame(
    'sim/limits.ts sim/config.ts page-id.ts theme.ts with-timeout.ts on-hidden.ts on-gesture.ts own-key.ts build dom.ts',
  ),
  ...src('campaign routing'),
  'assets',
];

/** The rooms of the product, and which other rooms each may import. A new room has to be added here. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(ALONE.map((room) => [room, []])),

  'game-frame/sim': [LIMITS, CONFIG],
  'game-frame/bots': ['game-frame/sim'],
  'game-frame/bridge': [LIMITS, OWN_KEY, PAGE_ID, THEME],
  'game-frame/view': VIEW,
  'game-frame/view/art': VIEW,
  'game-frame/view/loop': VIEW,
  'game-frame/view/input': [...VIEW, 'game-frame/view/loop'],
  'game-frame/view/audio': [...VIEW, 'game-frame/view/loop'],
  'game-frame/view/effects': [...VIEW, ...view('art loop')],
  'game-frame/view/hud': [...VIEW, ...view('art loop')],
  'game-frame/view/scene': [...VIEW, ...view('art effects input loop')],
  'game-frame/view/app': [...VIEW, ...view('art audio effects hud input loop scene')],
  'game-frame/view/watch': [...VIEW, ...view('app art audio hud input loop scene')],
  'game-frame/balance': ['game-frame/sim', 'game-frame/bots'],
  // Nothing imports the lab: without its folder all else builds (test/lab).
  'game-frame/debug': frame('dom.ts sim bots balance bridge'),
  // The player's own page, driven by the lab.
  'game-frame/debug/phone': [...VIEW, ...view('app input loop scene'), ...frame('balance bots debug')],
  'game-frame/debug/stage': [...VIEW, ...view('input loop scene'), 'game-frame/debug'],
  'game-frame/main.tsx': view('app watch'),

  'src/contract': [LIMITS, CONFIG, 'src/campaign'],
  'src/copy': [LIMITS, CONFIG, 'game-frame/bridge', ...src('campaign contract')],
  'src/styles': ['assets'],
  'src/ui': [HIDDEN, OWN_KEY, WITH_TIMEOUT, ...src('routing styles'), 'assets'],
  'src/api': [PAGE_ID, ...src('campaign contract copy')],
  'src/share': [LIMITS, WITH_TIMEOUT, 'game-frame/bridge', ...src('campaign copy'), 'assets'],
  'src/state': [...BELOW_STATE, 'src/api'],
  'src/hooks': src('api campaign contract copy state'),
  'src/sound': [GESTURE, 'src/state', 'assets'],
  'src/popups': [...BELOW_STATE, ...src('hooks state sound ui'), 'assets'],
  'src/screens': [LIMITS, OWN_KEY, ...BELOW_STATE, ...src('hooks state sound ui'), 'assets'],
  'src/routes.tsx': src('copy routing screens ui'),
  'src/app': [HIDDEN, ...src('api campaign contract copy hooks popups routes.tsx routing screens sound state ui')],
  'src/main.tsx': src('app routing state styles'),
  'src/prerender.tsx': src('app campaign contract copy routes.tsx state ui'),

  'server/common': ['src/campaign'],
  'server/campaign': [LIMITS, THEME, 'server/common', ...src('campaign contract')],
  'server/pages': [
    PAGE_ID,
    ...server('campaign common rules'),
    ...src('campaign contract'),
    ...rules('campaign overview'),
  ],
  'server/build': [...server('campaign common pages'), 'src/campaign', 'game-frame/sim'],
  'server/db': ['server/common'],
  'server/sms': [WITH_TIMEOUT, 'server/common'],
  'server/verify': ['server/common', 'game-frame/sim', 'game-frame/bots'],
  'server/rules': BELOW_RULES,
  // Base of the domains: locks and kept answers of calls, and comparisons of audits.
  'server/rules/audit': DOMAIN,
  'server/rules/calls': DOMAIN,
  // The domains, from coins and stamina to the views of all domains.
  'server/rules/field': [...DOMAIN, ...rules('calls')],
  'server/rules/counts': [...DOMAIN, ...rules('audit calls')],
  'server/rules/account': [...DOMAIN, ...rules('calls counts')],
  'server/rules/coins': [...DOMAIN, ...rules('audit')],
  'server/rules/stamina': [...DOMAIN, ...rules('audit coins')],
  'server/rules/stock': [...DOMAIN, ...rules('audit')],
  'server/rules/awards': [...DOMAIN, ...rules('audit')],
  'server/rules/tasks': [...DOMAIN, ...rules('audit calls coins')],
  'server/rules/friends': [...DOMAIN, ...rules('audit coins')],
  'server/rules/exchange': [...DOMAIN, ...rules('audit awards coins stock')],
  'server/rules/draw': [...DOMAIN, ...rules('audit awards coins stock')],
  'server/rules/board': [...DOMAIN, ...rules('audit awards')],
  'server/rules/goals': [...DOMAIN, ...rules('board')],
  'server/rules/game': [...DOMAIN, ...rules('account audit board calls coins goals stamina')],
  // What looks at several domains.
  'server/rules/overview': [...DOMAIN, ...rules('board friends game stamina')],
  'server/rules/installation': [...DOMAIN, ...rules('campaign counts draw stock')],
  'server/rules/integrity': DOMAIN.concat(
    rules('audit awards board coins counts draw exchange friends game stamina stock tasks'),
  ),
  'server/rules/campaign': [...DOMAIN, ...rules('draw stock')],
  'server/rules/operations': DOMAIN,
  'server/rules/people': [...DOMAIN, ...rules('calls operations')],
  'server/rules/operator': DOMAIN.concat(
    rules('account awards board calls campaign coins counts draw game integrity operations people stock tasks'),
  ),
  'server/rules/own-data': [...DOMAIN, ...rules('account calls operations operator')],
  'server/rules/acts': [...DOMAIN, ...rules('account board calls campaign operations operator people')],
  'server/demo': ['game-frame/bots', ...BELOW_RULES, ...RULES],
  'server/http': [WITH_TIMEOUT, ...BELOW_RULES, ...RULES, ...server('pages sms')],
  'server/doctor': [PAGE_ID, ...BELOW_RULES, ...RULES, ...server('build pages sms')],
  'server/ops': [...BELOW_RULES, ...RULES, ...server('build doctor pages')],
  'server/console': [...BELOW_RULES, ...RULES, ...server('build doctor http pages')],
  // The console's pages: of the server they have the calls and the words that both say.
  'server/console/pages': [
    'game-frame/bridge',
    'src/contract',
    ...server('common console'),
    ...rules('acts counts operator people stock'),
  ],
  'server/app': [...BELOW_RULES, ...RULES, ...server('build console demo doctor http ops pages sms')],
  'server/main.ts': [...RULES, ...server('app campaign common console')],
  'server/dev.ts': server('app common'),
  'server/deploy': server('db ops'),
};

/** The most specific room of a file; `undefined` when it stands in none. */
const roomOf = (path: string): string | undefined =>
  Object.keys(ARROWS)
    .filter((room) => path === room || path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];

const screenOf = (path: string): string | undefined => /^src\/screens\/([^/]+)\//.exec(path)?.[1];

/** Whether a file must not import another: its room lacks the arrow, or both are of different screens. */
export function forbidden(path: string, target: string): boolean {
  const [from, to] = [roomOf(path), roomOf(target)];
  if (from === undefined || to === undefined) return true;
  if (from === 'src/screens' && to === from) {
    const [screen, other] = [screenOf(path), screenOf(target)];
    return screen !== undefined && other !== undefined && screen !== other;
  }
  return from !== to && !ARROWS[from]?.includes(to);
}
