// Defined by the build: see `server/build/campaign-pages.ts`.
declare const BUILT_LOGO: string;

/** Address of the campaign's logo. */
export const logo = import.meta.env.BASE_URL + BUILT_LOGO;
