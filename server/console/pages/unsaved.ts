import { useEffect } from 'react';

/** Forms with text that is not saved. */
const forms = new Set<object>();

const LEAVE = '有还没有保存的内容。离开这一页吗？';

/** Asks before unsaved text is left. @returns whether to go */
export const mayLeave = (): boolean => forms.size === 0 || confirm(LEAVE);

export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    const form = {};
    if (unsaved) forms.add(form);
    return () => void forms.delete(form);
  }, [unsaved]);
}

/** Starts the console anew, as for another person. */
export function startOver(): void {
  forms.clear();
  location.reload();
}

/** Asks before another page is shown, the tab is closed or loaded again. Called before the router listens. */
export function guardUnsaved(): void {
  addEventListener('beforeunload', (event) => {
    if (forms.size > 0) event.preventDefault();
  });
  addEventListener('hashchange', (event) => {
    if (event.oldURL === event.newURL || mayLeave()) return;
    event.stopImmediatePropagation();
    history.pushState(null, '', event.oldURL);
  });
}
