import { PAGE_ID } from '../page-id.ts';
import { SHIPPED_THEME, type Theme } from '../theme.ts';

interface Page {
  readonly campaign: { readonly theme: Theme };
}

/** The theme that the server embedded into this page; the shipped theme in pages that it does not render. */
function themeOfPage(): Theme {
  const text = globalThis.document?.getElementById(PAGE_ID)?.textContent;
  if (!text) return SHIPPED_THEME;
  const page: Page = JSON.parse(text);
  return page.campaign.theme;
}

/** The campaign's names of weapons and capsules. */
export const theme = themeOfPage();

/** Address of the campaign's own picture of a level's weapon; undefined without one. */
export const ownPicture = (level: number): string | undefined => theme.pictures?.[level - 1];

/** Name of a level's weapon, as app and frame call it. @param level from 1 up */
export const weaponName = (level: number): string => theme.weapons[level - 1] ?? '';
