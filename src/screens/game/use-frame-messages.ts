import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import { type RefObject, useEffect, useState } from 'react';
import { type FrameMessage, openPageBridge, type PageMessage } from '../../../game-frame/bridge/index.ts';
import { navigate } from '../../routing/hash.ts';
import { soundPlayer } from '../../sound/sound-player.ts';
import { dealAtom } from '../../state/game/deal.ts';
import { guideDoneAtom } from '../../state/game/play.ts';
import { finishGameAtom } from '../../state/game/send.ts';
import type { StoredGame } from '../../state/game/session.ts';
import { openMessageAtom } from '../../state/game/session-atom.ts';
import { effectsAtom, musicAtom } from '../../sound/use-sound.ts';
import { userAtom } from '../../state/user.ts';
import { isShared, onSharedMessage, useFrameBridge } from '../use-frame-bridge.ts';
import { useSafeArea } from './use-safe-area.ts';

/**
 * Exchanges messages with the game in a frame: which game to open, its end, sounds, switches, guide.
 * @param game `null` until it may be opened
 * @returns whether the game is ready to be played
 */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, game: StoredGame | null): boolean {
  /** How many times the frame's page has loaded; it reloads itself after a failure. */
  const [loads, setLoads] = useState(0);
  const [ready, setReady] = useState(false);
  const [music, setMusic] = useAtom(musicAtom);
  const [effects, setEffects] = useAtom(effectsAtom);
  const needsGuide = useAtomValue(userAtom)?.newbie_guide === false;
  const finish = useSetAtom(finishGameAtom);
  const deal = useSetAtom(dealAtom);
  const guideDone = useSetAtom(guideDoneAtom);
  const openMessage = useSetAtom(openMessageAtom);

  const onReady = (answer: (message: PageMessage) => void): void => {
    setReady(true);
    answer({ type: 'checkMusic', on: music });
    answer({ type: 'checkEffects', on: effects });
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
    if (isShared(message)) return onSharedMessage(message, setMusic);
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
      case 'stage':
        return soundPlayer.stage(message.stage);
      case 'guideDone':
        return void guideDone();
      case 'score':
        // The frame shows the score itself.
        return undefined;
    }
  });
  useEffect(() => send({ type: 'checkMusic', on: music }), [music, send]);
  useEffect(() => send({ type: 'checkEffects', on: effects }), [effects, send]);
  useEffect(() => () => soundPlayer.stage('calm'), []);
  useSafeArea(frame, ready, send);
  const id = game?.id;
  useEffect(() => {
    const message = loads > 0 && id !== undefined ? openMessage() : null;
    if (message) send(message);
  }, [loads, id, openMessage, send]);
  return ready;
}
