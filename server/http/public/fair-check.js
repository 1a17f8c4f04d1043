// Computes a day of draws again from its published file alone. It is served as /fair/check.js and shares no code with the
// server that it checks, so it can be kept, read and run by anybody:
//   node check.js https://<site>/fair/2025-11-15.json     or     node check.js page-1.json page-2.json …

const utf8 = new TextEncoder();
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (text) => hexOf(await crypto.subtle.digest('SHA-256', utf8.encode(text)));

async function hmacBy(secret) {
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return async (text) => hexOf(await crypto.subtle.sign('HMAC', key, utf8.encode(text)));
}

/** Whether stocks are equal: their keys are whole numbers, which objects keep in rising order. */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The prize that a roll stands for: prizes have the rolls from 0 on, one after another, each as many as its weight. */
function prizeAt(odds, roll) {
  let end = 0;
  return odds.find(({ weight }) => roll < (end += weight))?.id;
}

const sumOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0);

/** How many of a prize's pieces may have been given by an hour of a day: its part of them, rounded. */
function releasedBy({ from, weights, hours: [first, end] }, pieces, day, hour) {
  const slots = end - first;
  const index = (Date.parse(day) - Date.parse(from)) / 86_400_000;
  const begun = Math.min(Math.max(hour + 1 - first, 0), slots);
  const part = sumOf(weights.filter((_, at) => at < index)) * slots + (weights[index] ?? 0) * begun;
  const whole = sumOf(weights) * slots;
  return Math.floor((pieces * part * 2 + whole) / (whole * 2));
}

/**
 * @param pages the files of one day, in their order
 * @returns what is wrong, a sentence each
 */
export async function checkDay(pages) {
  const problems = [];
  const [first] = pages;
  const { day, commitment, secret } = first;
  if (secret === null) return { problems: ['the secret is not public yet'], draws: 0 };
  if ((await sha256(secret)) !== commitment) problems.push('the secret does not fit the commitment');
  const hmac = await hmacBy(secret);
  const left = { ...first.stock.before };
  const total = { ...first.stock.total };
  let ordinal = 0;

  const change = ({ prize, by }) => {
    for (const pieces of [left, total]) pieces[prize] = by === null ? null : (pieces[prize] ?? 0) + by;
  };

  async function checkDraw(draw, weights) {
    if (!weights || sumOf(weights.map(({ weight }) => weight)) !== 10_000) return 'has no odds of 10,000 parts';
    if (prizeAt(weights, draw.roll) !== draw.rolled) return 'names another prize than its roll';
    const pseudonym = (await hmac(`draw:${ordinal}`)).slice(0, 16);
    if (draw.pseudonym !== pseudonym) return 'has another pseudonym than the secret gives it';
    const roll = Number.parseInt((await hmac(`${pseudonym}:${ordinal}:${draw.seed}`)).slice(0, 12), 16) % 10_000;
    if (draw.roll !== roll) return `has the roll ${draw.roll}, by secret and seed ${roll}`;
    // Stamina, once no game can be started any more, names the prize that is given in its place.
    const paid = weights.find(({ id }) => id === draw.rolled)?.instead ?? draw.rolled;
    if (left[paid] === undefined) return 'is of a prize whose stock is unknown';
    const { release } = weights.find(({ id }) => id === paid) ?? {};
    const open = release ? releasedBy(release, total[paid], day, draw.hour) : total[paid];
    if (left[paid] !== null && !(total[paid] >= left[paid])) return 'is of a prize whose pieces are unknown';
    const isThere = left[paid] === null || (left[paid] !== 0 && total[paid] - left[paid] < open);
    const due = !isThere ? weights.find(({ kind }) => kind === 'nothing')?.id : paid;
    return draw.given === due ? undefined : `gave prize ${draw.given}, by roll and stock ${due}`;
  }

  for (const page of pages) {
    const { stock, odds, draws } = page;
    if (page.day !== day || page.secret !== secret || page.commitment !== commitment || page.after !== ordinal)
      problems.push('the files are not the pages of one day in their order');
    if (!same(stock.before, left) || !same(stock.total, total))
      problems.push(`the stock before draw ${ordinal + 1} is not what was left`);
    const changes = [...stock.changes];
    for (const draw of draws) {
      ordinal += 1;
      while (changes.length > 0 && changes[0].after < ordinal) change(changes.shift());
      const problem =
        draw.ordinal === ordinal ? await checkDraw(draw, odds[draw.odds]) : 'is out of order, or one is missing';
      if (problem) problems.push(`draw ${ordinal} ${problem}`);
      if (typeof left[draw.given] === 'number') left[draw.given] -= 1;
    }
    for (const each of changes) change(each);
    if (!same(stock.left, left)) problems.push(`the stock after draw ${ordinal} does not add up`);
    if (page.more !== (page !== pages.at(-1))) problems.push('a page is missing');
  }
  if (Object.values(left).some((pieces) => pieces !== null && pieces < 0))
    problems.push('more was given than there was');
  return { problems, draws: ordinal };
}

/** All pages of a day from its address. */
async function fetchDay(url) {
  const pages = [];
  for (let after = 0; ; after += pages.at(-1).draws.length) {
    const page = await (await fetch(after === 0 ? url : `${url}?after=${after}`)).json();
    pages.push(page);
    if (!page.more || page.draws.length === 0) return pages;
  }
}

async function readFiles(paths) {
  const { readFile } = await import('node:fs/promises');
  return Promise.all(paths.map(async (path) => JSON.parse(await readFile(path, 'utf8'))));
}

const place = globalThis.document?.querySelector('[data-day]');
if (place) {
  const { problems, draws } = await checkDay(await fetchDay(`/fair/${place.dataset.day}.json`));
  const result =
    problems.length === 0 ? `${draws} 次抽奖全部一致` : `发现 ${problems.length} 处不一致：${problems.join('; ')}`;
  place.textContent = `您的浏览器已独立验算：${result}`;
}

const args = globalThis.process?.argv ?? [];
if (args[1]?.endsWith('check.js') && args.length > 2) {
  const given = args.slice(2);
  const { problems, draws } = await checkDay(
    given[0].startsWith('http') ? await fetchDay(given[0]) : await readFiles(given),
  );
  const sum = `${draws} draws, ${problems.length} problems`;
  process.stdout.write(`${[...problems, sum].join('\n')}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
