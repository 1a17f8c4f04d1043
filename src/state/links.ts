/** The campaign's group chat, where the admin hands out prizes. Set by whoever builds the campaign. */
export const GROUP_LINK: string = import.meta.env.VITE_GROUP_LINK ?? 'https://qm.qq.com/';

/** Opens the group chat in a tab of its own; call it in the tap, else browsers block it. */
export function openGroup(): void {
  window.open(GROUP_LINK, '_blank', 'noopener');
}
