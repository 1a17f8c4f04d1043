import { RETENTIONS, type Retained } from '../campaign/retentions.ts';
import type { PublicCampaign } from '../campaign/schema.ts';
import { DAY_MS, HOUR_MS } from '../campaign/zone.ts';

/** `30 天`, `30 小时`, `5 分钟`: in the largest unit without a remainder. */
function span(ms: number): string {
  if (ms % DAY_MS === 0) return `${ms / DAY_MS} 天`;
  return ms % HOUR_MS === 0 ? `${ms / HOUR_MS} 小时` : `${ms / 60_000} 分钟`;
}

const kept = (time: (kind: Retained) => string): Readonly<Record<Retained, string>> => ({
  code: `验证码 ${time('code')}后失效`,
  session: `登录状态保留 ${time('session')}`,
  answer: `每次操作的处理结果（防止重复提交）保留 ${time('answer')}`,
  hits: `短信和访问的次数最多保留 ${time('hits')}`,
  line: `访问记录最多保留 ${time('line')}`,
  failure: `出错操作的编号、时间和页面出错的位置保留 ${time('failure')}`,
  deal: `对局途中陆续上传的操作，各保留 ${time('deal')}`,
  log: `一局的完整操作，结束满 ${time('log')}且当月名次确定后删除，只留成绩；获奖的对局和你得分最高的一局除外`,
  address: `收货地址在奖品寄出满 ${time('address')}后删除`,
  rest: `注销后，只留手机号的加密指纹和已用过的一次性机会（邀请、体力、兑换、任务、公众号兑换码），用来防止重复领取，领奖截止后删除；\n其他记录保留到奖品发放完毕，最迟在领奖截止后 ${time('rest')}内全部删除`,
  backup: `已删除的内容，最多再过 ${time('backup')}也从备份中消失`,
  archive: `法律要求留存的规则、抽奖公示和获奖名单（奖品、昵称、手机号的一部分；寄出的奖品还有收件信息）加密后离线保存，领奖截止后 ${time('archive')}内销毁；密钥由主办方另外保管`,
});

/** The privacy notice; `server/SECURITY.md` says the same to operators. */
export const privacyCopy = (campaign: PublicCampaign) => ({
  title: '隐私说明',
  sections: Object.entries({
    '一、我们保存什么': `手机号（加密保存，用于登录、核对本人和寄送奖品，页面上只显示一部分；工作人员查看或导出完整号码要写明原因，并留下记录）；\n你填写的昵称和头像；\n邮寄奖品的收件人、电话和地址（加密保存，只有发奖的工作人员能看到）；\n每局的操作、得分和时间（用于核验成绩、识别外挂，也供观看对局回放）；\n你同意活动规则和隐私说明的时间和版本；\n体力、${campaign.coinName}、任务、邀请、兑换、抽奖和奖品记录（领取码加密保存，只显示给你本人）；\n网络地址（用于防止短信和访问过于频繁）；\n最近五台登录设备的随机标识（防止别人占用你的验证码）；\n出错操作的编号和时间；页面出错的位置和快慢（不含个人信息）。`,
    '二、保存多久': `${Object.values(kept((kind) => span(RETENTIONS[kind](campaign)))).join('；\n')}。`,
    '三、谁能看到':
      '其他玩家能看到你的昵称、头像、名次和得分；在【我的信息】打开“匿名上榜”后，别人只看到“匿名玩家”，回放也不能观看，名次和奖品不变；\n上榜的对局任何人都可以观看回放，其他对局只有拿到回放链接的人可以观看；\n抽中奖品当天和成为本月榜首时，首页会显示昵称的首字；\n打开你的邀请或赠送链接的人能看到你的昵称和头像；\n抽奖公示中只有每次抽奖的代号，没有账号信息。\n短信服务商为发送验证码会收到你的手机号，快递公司为寄送奖品会收到你填写的收件信息，除此之外不提供给任何人。',
    '四、你可以做什么': `在【我的信息】里改昵称和头像，点【我的资料】可以查看、复制或下载我们保存的全部信息，也可以撤回同意（退出登录，不再发短信）或注销账号（删除个人信息，未领取的奖品作废）；\n也可以联系${campaign.support}并告知登记的手机号；对方拨打该号码确认是你本人后，即可为你导出或删除全部信息，删除后无法恢复。账号 ID 只是编号，仅凭它不能领奖、导出或删除。`,
  }),
});
