import { GAME_COST } from '../contract/constants.ts';
import type { PublicCampaign } from '../campaign/schema.ts';

export const announcementTitle = '活动动态';

export const popupsCopy = (campaign: PublicCampaign) =>
  ({
    /** Shown to a blocked player with the reason. */
    blocked: { title: '账号受限', appeal: `如有疑问，请联系${campaign.support}` },
    invite: {
      title: '好友邀请',
      /** @param inviter undefined while the name is unknown */
      lead: (inviter?: string): string =>
        `${inviter === undefined ? '好友' : `「${inviter}」`}邀请你一起\n合成${campaign.theme.weapon}赢${campaign.coinName}`,
      note: `接受邀请后你得 ${campaign.invites.accepterStamina} 点体力，好友得 ${campaign.invites.inviterCoins} ${campaign.coinName}`,
      action: '接受邀请',
    },
    newGame: {
      title: '放弃这局',
      lead: `上一局还没结束\n开新局会放弃它，并消耗 ${GAME_COST} 点体力`,
      action: '继续上一局',
      other: '开新局',
    },
    takeOver: {
      title: '还有一局没打完',
      lead: `这一局在你的另一台设备上\n可以接到这里玩；开新局会放弃它，并消耗 ${GAME_COST} 点体力`,
      action: '继续玩',
      other: '开新局',
    },
    /** The lead of both, without stamina for a new game. */
    resumeOnly: '这一局在你的另一台设备上\n可以继续玩',
    copy: { title: '分享给好友', note: '长按下面的文字复制，发给好友' },
  }) as const;
