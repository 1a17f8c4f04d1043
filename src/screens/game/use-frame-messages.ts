import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import { type RefObject, useEffect, useState } from 'react';
import { type FrameMessage, openPageBridge, type PageMessage } from '../../../game-frame/bridge/index.ts';
import { navigate } from '../../routing/hash.ts';
import { reloadPage } from '../../routing/reload.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { dealAtom } from '../../state/game/deal.ts';
import { finishGameAtom } from '../../state/game/send.ts';
import type { StoredGame } from '../../state/game/session.ts';
import { guideDoneAtom } from '../../state/game/play.ts';
import { openMessageAtom } from '../../state/game/session-atom.ts';
import { effectsAtom, musicAtom } from '../../state/music.ts';
import { userAtom } from '../../state/user.ts';
import { useFrameBridge } from '../use-frame-bridge.ts';
import { safeAreaOf } from './safe-area.ts';

/**
 * Exchanges messages with the game in a frame: which game to open, its end, sounds, switches, guide.
 * @param game `null` until it may be opened
 * @returns whether the game is ready to be played
 */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, game: StoredGame | null): boolean {
  /** How often a page has come to listen in the frame: after a failure it may try once more. */
  const [loads, setLoads] = useState(0);
  const [ready, setReady] = useState(false);
  const [music, setMusic] = useAtom(musicAtom);
  const [effects, setEffects] = useAtom(effectsAtom);
  const user = useAtomValue(userAtom);
  const finish = useSetAtom(finishGameAtom);
  const deal = useSetAtom(dealAtom);
  const guideDone = useSetAtom(guideDoneAtom);
  const openMessage = useSetAtom(openMessageAtom);

  const onReady = (answer: (message: PageMessage) => void): void => {
    setReady(true);
    answer({ type: 'checkMusic', on: music });
    answer({ type: 'checkEffects', on: effects });
    if (game !== null) frame.current?.focus({ preventScroll: true });
    if (user !== null && !user.newbie_guide) answer({ type: 'showGuide' });
  };
  const onDeal = async (asked: Parameters<typeof deal>[0], answer: (message: PageMessage) => void): Promise<void> => {
    const dealt = await deal(asked);
    if (dealt) answer(dealt);
  };
  const onMessage = (message: FrameMessage, answer: (message: PageMessage) => void): void => {
    switch (message.type) {
      case 'loaded':
        setReady(false);
        return setLoads((before) => before + 1);
      case 'ready':
        return onReady(answer);
      case 'gameOver':
        soundPlayer.danger(false);
        if (game === null) return undefined;
        return void finish({
          id: game.id,
          score: message.totalScore,
          game_data: message.gameData,
          score_list: message.scoreList,
          takeovers: game.dealt.takeovers,
        });
      case 'deal':
        return void onDeal(message, answer);
      case 'gesture':
        return soundPlayer.wake();
      case 'goBack':
        return navigate('/');
      case 'reload':
        return reloadPage();
      case 'startMusic':
        return setMusic(true);
      case 'stopMusic':
        return setMusic(false);
      case 'effects':
        return setEffects(message.on);
      case 'stage':
        return soundPlayer.stage(message.stage);
      case 'sound':
        return soundPlayer.play(message.cue, message.rate, message.gain);
      case 'danger':
        return soundPlayer.danger(message.on);
      case 'guideDone':
        return void guideDone();
      case 'score':
        // The frame shows the score itself.
        return undefined;
    }
  };

  const send = useFrameBridge(frame, openPageBridge, onMessage);
  useEffect(() => send({ type: 'checkMusic', on: music }), [music, send]);
  useEffect(() => send({ type: 'checkEffects', on: effects }), [effects, send]);
  useEffect(() => () => soundPlayer.stage('calm'), []);
  useEffect(() => {
    if (!ready) return undefined;
    const keepClear = (): void => {
      if (frame.current) send(safeAreaOf(frame.current));
    };
    keepClear();
    window.addEventListener('resize', keepClear);
    return () => window.removeEventListener('resize', keepClear);
  }, [ready, frame, send]);
  const id = game?.id;
  useEffect(() => {
    const message = loads > 0 && id !== undefined ? openMessage() : null;
    if (message) send(message);
  }, [loads, id, openMessage, send]);
  return ready;
}
