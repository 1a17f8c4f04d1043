import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import { type RefObject, useEffect, useState } from 'react';
import { type FrameMessage, openPageBridge, type PageMessage } from '../../../game-frame/bridge/index.ts';
import { navigate } from '../../routing/hash.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { dealAtom, guideDoneAtom } from '../../state/game/play.ts';
import { finishGameAtom } from '../../state/game/send.ts';
import type { StoredGame } from '../../state/game/session.ts';
import { openMessageAtom } from '../../state/game/session-atom.ts';
import { effectsAtom, vibrationAtom } from '../../sound/use-sound.ts';
import { userAtom } from '../../state/account/user.ts';
import { useFrameBridge } from '../use-frame-bridge.ts';

type Frame = RefObject<HTMLIFrameElement | null>;

/** The safe-area insets of a frame, px; browsers report them to the top-level page only. */
function safeAreaOf(frame: HTMLIFrameElement): PageMessage {
  const insets = getComputedStyle(frame).getPropertyValue('--game-insets').trim().split(/\s+/);
  const rect = frame.getBoundingClientRect();
  const distances = [rect.top, innerWidth - rect.right, innerHeight - rect.bottom, rect.left];
  const [top = 0, right = 0, bottom = 0, left = 0] = distances.map((distance, side) =>
    Math.max(0, (parseFloat(insets[side] ?? '') || 0) - Math.max(0, distance)),
  );
  return { type: 'safeArea', top, right, bottom, left };
}

/** Sends the safe area to a frame once it is ready, and again whenever the window is resized. */
function useSafeArea(frame: Frame, ready: boolean, send: (message: PageMessage) => void): void {
  useEffect(() => {
    const { current } = frame;
    if (!ready || !current) return undefined;
    const update = (): void => send(safeAreaOf(current));
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [ready, frame, send]);
}

/**
 * Exchanges messages with the game in a frame: the game to open, its end, sounds, settings and the guide.
 * @param game `null` until it may be opened
 * @returns whether the game is ready to be played
 */
export function useFrameMessages(frame: Frame, game: StoredGame | null): boolean {
  /** Number of loads of the frame's page, which reloads itself after a failure. */
  const [loads, setLoads] = useState(0);
  const [ready, setReady] = useState(false);
  const [effects, setEffects] = useAtom(effectsAtom);
  const [vibration, setVibration] = useAtom(vibrationAtom);
  const needsGuide = useAtomValue(userAtom)?.newbie_guide === false;
  const finish = useSetAtom(finishGameAtom);
  const deal = useSetAtom(dealAtom);
  const guideDone = useSetAtom(guideDoneAtom);
  const openMessage = useSetAtom(openMessageAtom);

  const onReady = (answer: (message: PageMessage) => void): void => {
    setReady(true);
    performance.mark('playable');
    answer({ type: 'checkEffects', on: effects });
    answer({ type: 'checkVibration', on: vibration });
    if (game !== null) frame.current?.focus({ preventScroll: true });
    if (needsGuide) answer({ type: 'showGuide' });
  };
  const onOver = (message: Extract<FrameMessage, { readonly type: 'gameOver' }>): void => {
    soundPlayer.danger(false);
    if (game === null) return;
    const { totalScore: score, gameData: game_data, scoreList: score_list } = message;
    void finish({ id: game.id, score, game_data, score_list, takeovers: game.dealt.takeovers });
  };
  const send = useFrameBridge(frame, openPageBridge, (message, answer) => {
    switch (message.type) {
      case 'loaded':
        setReady(false);
        return setLoads((before) => before + 1);
      case 'ready':
        return onReady(answer);
      case 'gameOver':
        return onOver(message);
      case 'deal':
        return void deal(message).then((dealt) => dealt && answer(dealt));
      case 'goBack':
        return navigate('/');
      case 'effects':
        return setEffects(message.on);
      case 'vibration':
        return setVibration(message.on);
      case 'tension':
        return soundPlayer.tension(message.level);
      case 'guideDone':
        return void guideDone();
      case 'score':
        // The frame shows the score itself.
        return undefined;
    }
  });
  useEffect(() => send({ type: 'checkEffects', on: effects }), [effects, send]);
  useEffect(() => send({ type: 'checkVibration', on: vibration }), [vibration, send]);
  useEffect(() => () => soundPlayer.tension('calm'), []);
  useSafeArea(frame, ready, send);
  const id = game?.id;
  useEffect(() => {
    const message = loads > 0 && id !== undefined ? openMessage() : null;
    if (message) send(message);
  }, [loads, id, openMessage, send]);
  return ready;
}
