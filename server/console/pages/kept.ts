/** Begins every name in the tab's storage that is the console's. */
const CONSOLE = 'console/';

let person = '';
const nameOf = (what: string): string => `${CONSOLE}${encodeURIComponent(person)}/${what}`;

/** What a tab keeps of its person over a reload and a new sign-in: keys of acts, and the draft of the campaign. */
export const kept = {
  read: (what: string): string | null => sessionStorage.getItem(nameOf(what)),
  write: (what: string, text: string): void => sessionStorage.setItem(nameOf(what), text),
  remove: (what: string): void => sessionStorage.removeItem(nameOf(what)),
};

/** Forgets what was kept, except a person's own. */
export function keepFor(name: string): void {
  person = name;
  for (const each of Object.keys(sessionStorage))
    if (each.startsWith(CONSOLE) && !each.startsWith(nameOf(''))) sessionStorage.removeItem(each);
}
