import { createStore, Provider } from 'jotai';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { followInAddress, restoreLab, saveLab } from './autosave.ts';
import { startFrameLoop } from './frame-loop.ts';
import { Lab } from './lab.ts';
import { Meter } from './measure/meter.ts';
import { PresetStore } from './model/preset-store.ts';
import { devChannel } from './remote/channel.ts';
import { createHashCheck } from './remote/hash-check.ts';
import { createPhones } from './remote/phones.ts';
import { randomId } from './remote/who.ts';
import { LabView } from './ui/lab-view.tsx';
import { SharedContext } from './ui/shared.ts';
import { noticeAtom } from './ui/state.ts';

/** Longest time that a frame plays towards a tick, milliseconds: the page answers in between. */
const MAX_WORK_MS = 30;
const NOT_FOLLOWED = 'This link has a value that is unknown or out of range: it was not followed.';

export type LabPage = ReturnType<typeof openLab>;

/** Builds the lab into an element and starts its frame loop. @param hash of the address: may hold games */
export function openLab(root: HTMLElement, hash: string) {
  const lab = new Lab(randomId());
  const store = createStore();
  const closing = new AbortController();
  const tell = (isValid: boolean): void =>
    store.set(noticeAtom, isValid ? lab.names.a && `Preset ${lab.names.a}` : NOT_FOLLOWED);
  lab.budgetMs = MAX_WORK_MS;
  tell(restoreLab(lab, hash, localStorage));
  const { signal } = closing;
  window.addEventListener('pagehide', () => saveLab(lab, localStorage), { signal });
  // Not `location.hash`, which may have followed the controls in the meantime.
  window.addEventListener('hashchange', ({ newURL }) => tell(lab.open(new URL(newURL).hash)), { signal });
  const phones = createPhones(lab, devChannel);
  const hashes = createHashCheck(lab, devChannel, phones.id);
  const meter = new Meter();
  const frames = startFrameLoop(lab, meter);
  frames.subscribe(() => phones.refresh());
  signal.addEventListener('abort', followInAddress(lab));
  const element = root.appendChild(document.createElement('div'));
  const react = createRoot(element);
  const presets = new PresetStore(localStorage);
  // Another tab has stored something.
  window.addEventListener('storage', () => presets.refresh(), { signal });
  const shared = { lab, frames, meter, phones, hashes, presets };
  flushSync(() =>
    react.render(
      <Provider store={store}>
        <SharedContext value={shared}>
          <LabView />
        </SharedContext>
      </Provider>,
    ),
  );
  return {
    lab,
    meter,
    close(): void {
      frames.stop();
      closing.abort();
      react.unmount();
      element.remove();
    },
  };
}
