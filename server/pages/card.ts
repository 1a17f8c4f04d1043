import type { Phase } from '../../src/campaign/phase.ts';
import type { PublicCampaign } from '../../src/campaign/schema.ts';
import { gameName, spaced } from '../../src/campaign/words.ts';
import type { Friend } from '../../src/contract/friend.ts';
import type { WatchedGame } from '../../src/contract/index.ts';
import type { CardPicture } from './card-pictures.ts';
import { escape } from './markup.ts';

/** What messengers show of a link. */
export interface Card {
  readonly title: string;
  readonly description: string;
}

/** The cards of a campaign's links. Each names the best prize that is left. */
export function cardsOf({ title, coinName, theme, draw }: PublicCampaign, phase: Phase) {
  const game = `《${gameName(title)}》`;
  const best = draw.prizes.find(({ gone }) => !gone);
  const prizes = spaced(`合成${theme.weapon}，赢${coinName}、兑周边${best ? `、抽${best.name}` : ''}。`);
  const words = phase === 'claims' || phase === 'over' ? '活动已结束，感谢参与。' : prizes;
  const how = spaced(`两颗相同的${theme.capsule}合成更高级的${theme.weapon}，直到${theme.weapons.at(-1)}。`);
  return {
    home: { title, description: words + how },
    invite: ({ nickname, stamina }: Friend): Card => ({
      title: `「${nickname}」邀请你来玩${game}`,
      description: (stamina > 0 ? `新玩家接受邀请得 ${stamina} 点体力。` : '') + words,
    }),
    gift: ({ nickname, stamina }: Friend): Card => ({
      title: `「${nickname}」送你 ${stamina} 点${game}的体力`,
      description: `今天登录就能领。${words}`,
    }),
    replay: ({ nickname, score }: Pick<WatchedGame, 'nickname' | 'score'>): Card => ({
      title: `「${nickname}」在${game}合出 ${score} 分`,
      description: `来看这一局的回放，你能超过吗？${words}`,
    }),
  };
}

/**
 * Inserts a card into the app's page: its title, and what messengers read.
 * @param origin of the page, since crawlers follow only absolute addresses; empty when it is unknown
 */
export function fillCard(html: string, card: Card, pictures: readonly CardPicture[], origin: string): string {
  const title = escape(card.title);
  const metas: readonly (readonly [name: string, content: string | number])[] = [
    ['name="description"', escape(card.description)],
    ['property="og:type"', 'website'],
    ['property="og:title"', title],
    ['property="og:description"', escape(card.description)],
    ...pictures.flatMap(({ path, width, height }) => [
      ['property="og:image"', `${origin}/${path}`] as const,
      ['property="og:image:width"', width] as const,
      ['property="og:image:height"', height] as const,
    ]),
    ['name="twitter:card"', 'summary_large_image'],
  ];
  const tags = metas.map(([name, content]) => `<meta ${name} content="${content}" />`).join('\n    ');
  const icon = '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />';
  return html.replace('<!--card-->', () => `<title>${title}</title>\n    ${tags}\n    ${icon}`);
}
