import { createStore, Provider } from 'jotai';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { addressToOpen, createAutosave, restoreHistory } from './autosave.ts';
import { newSeed } from './commands.ts';
import { startFrameLoop } from './frame-loop.ts';
import { Lab } from './lab.ts';
import { Meter } from './measure/meter.ts';
import { GameMetrics } from './model/metrics.ts';
import { PresetStore } from './model/preset-store.ts';
import { openAddress } from './model/session.ts';
import { devChannel } from './remote/channel.ts';
import { HashCheck } from './remote/hash-check.ts';
import { Phones } from './remote/phones.ts';
import { LabView } from './ui/lab-view.tsx';
import { SharedContext } from './ui/shared.ts';
import { noticeAtom } from './ui/state.ts';

/** Longest time that a frame plays towards a tick, milliseconds: the page answers in between. */
const MAX_WORK_MS = 30;

/** An opened lab. */
export interface LabPage {
  readonly lab: Lab;
  readonly meter: Meter;
  /** Stops the frame loop and removes the page. */
  close(): void;
}

/** Builds the lab into an element and starts its frame loop. @param hash of the address: may hold a preset and a seed */
export function openLab(root: HTMLElement, hash: string): LabPage {
  const lab = new Lab(newSeed());
  const store = createStore();
  const closing = new AbortController();
  const open = (link: string): void => store.set(noticeAtom, openLink(lab, link));
  lab.travel.budgetMs = MAX_WORK_MS;
  open(addressToOpen(hash, localStorage));
  restoreHistory(lab, hash, localStorage);
  const autosave = createAutosave(lab, localStorage);
  window.addEventListener('pagehide', () => autosave.leave(), { signal: closing.signal });
  // Not `location.hash`, which may have followed the controls in the meantime.
  window.addEventListener('hashchange', ({ newURL }) => open(new URL(newURL).hash), { signal: closing.signal });
  const phones = new Phones(lab, devChannel, sessionStorage);
  const hashes = new HashCheck(lab, devChannel, phones.id);
  const [meter, metrics] = [new Meter(), [new GameMetrics(), new GameMetrics()]];
  const frames = startFrameLoop(lab, meter, metrics);
  frames.subscribe(() => phones.refresh());
  frames.subscribe(() => autosave.refresh());
  const element = root.appendChild(document.createElement('div'));
  const react = createRoot(element);
  const shared = { lab, frames, meter, metrics, phones, hashes, presets: new PresetStore(localStorage) };
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
    close() {
      frames.stop();
      closing.abort();
      react.unmount();
      element.remove();
    },
  };
}

/** Opens what an address describes. @returns a message for the user */
const openLink = (lab: Lab, hash: string): string =>
  openAddress(lab, hash)
    ? lab.names.a && `Preset ${lab.names.a}`
    : 'This link has a value that is unknown or out of range: it was not followed.';
