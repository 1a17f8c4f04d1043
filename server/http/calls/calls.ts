import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { dayOf } from '../../campaign/index.ts';
import * as v from 'valibot';
import { API_PREFIX } from '../../../src/contract/call.ts';
import { type CallName, calls, needsSession, type PayloadOf } from '../../../src/contract/calls.ts';
import { type Envelope, type GuestCallName, type PlayerCallName, VERSION_HEADER } from '../../../src/contract/index.ts';
import type { Settings } from '../../common/settings.ts';
import { playerOfToken, tokenHash } from '../../rules/account/session.ts';
import { recordedAnswer, type SignedRequest } from '../../rules/calls/requests.ts';
import { hit } from '../../rules/calls/throttle.ts';
import { type Context, contextOf } from '../../rules/context.ts';
import { sendEnvelope } from '../envelope.ts';
import { minuteOf } from '../minute.ts';
import { networkOf } from '../network.ts';
import { malformed, noSession, replyTo } from '../problem.ts';
import type { Services } from '../services.ts';
import { makeAdmission } from './admission.ts';
import type { GuestCall, PlayerCall } from './handler.ts';
import { guestHandlers, playerHandlers } from './handlers.ts';
import { readEnvelope, REPEAT_MS } from './idempotency.ts';
import { KeyedLimiter } from './keyed-limiter.ts';
import { openSigned, requestKey, type Signed } from './wire.ts';

const BEARER = /^Bearer ([\w-]{43})$/;

/** The payload schemas with types that a generic name can index. */
const rows: { readonly [N in CallName]: { readonly payload: v.GenericSchema<unknown, PayloadOf<N>> } } = calls;

/** Checks a payload. @throws Problem 1003 unless it fits the call's schema */
function parse<N extends CallName>(name: N, { payload }: Signed): PayloadOf<N> {
  const parsed = v.safeParse(rows[name].payload, payload);
  if (!parsed.success) throw malformed();
  return parsed.output;
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1];

/** Hash of the session that a request names, valid or not. */
function hashOf(request: FastifyRequest): string | undefined {
  const token = tokenOf(request);
  return token === undefined ? undefined : tokenHash(token).toString('hex');
}

/** @param player 0 without a session: then the sender is an address */
const requestOf = (path: string, signed: Signed, player: number, sender = `player ${player}`): SignedRequest => ({
  key: requestKey(sender, path, signed),
  player,
  expiresAt: new Date(signed.timestamp * 1000 + REPEAT_MS),
});

/** The answer to the first copy of a request that ended its session. @throws Problem 401 when there was none */
async function answerOfEnded(context: Context, request: SignedRequest): Promise<Envelope> {
  const answer = await recordedAnswer(context, request);
  if (answer === undefined) throw noSession();
  return readEnvelope(answer);
}

/** Handles a call whose signature was checked. */
type Route = (request: FastifyRequest, signed: Signed) => Promise<Envelope>;

/** A player's call: session, payload, then its handler, with a limit on concurrent calls. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the handler to its payload
function playerRoute<N extends PlayerCallName>(name: N, services: Services, limiter: KeyedLimiter<number>): Route {
  const { path } = calls[name];
  const handle: (call: PlayerCall<N>) => Promise<Envelope> = playerHandlers[name];
  return async (http, signed) => {
    const context = contextOf(services);
    const token = tokenOf(http);
    if (token === undefined) throw noSession();
    const player = await playerOfToken(context, token);
    if (!player) throw noSession();
    const request = requestOf(path, signed, player.id);
    if (player.ended) return answerOfEnded(context, request);
    http.player = player.public_id;
    const payload = parse(name, signed);
    return limiter.run(player.id, () => handle({ services, context: { ...context, player }, payload, request }));
  };
}

/** A call without a session: throttle, payload, then its handler. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the handler to its payload
function guestRoute<N extends GuestCallName>(name: N, services: Services): Route {
  const { path } = calls[name];
  const handle: (call: GuestCall<N>) => Promise<Envelope> = guestHandlers[name];
  return async (http, signed) => {
    const address = networkOf(http.ip);
    const context = contextOf(services);
    await hit(context, `address:${address}`, context.campaign.throttle.perAddress);
    const [payload, request] = [parse(name, signed), requestOf(path, signed, 0, `address ${address}`)];
    return handle({ services, context, address, token: tokenOf(http), payload, request });
  };
}

/** Options of {@link callRoutes}. */
export interface CallOptions {
  readonly services: Services;
  readonly settings: Pick<Settings, 'SIGN_SECRET'> & Partial<Pick<Settings, 'SIGN_SECRET_OTHER'>>;
}

/** A route for each call of the contract, behind the admission. Each answer names the campaign's version. */
export const callRoutes: FastifyPluginAsync<CallOptions> = async (app, { services, settings }) => {
  const secrets = [settings.SIGN_SECRET, settings.SIGN_SECRET_OTHER].filter((secret) => secret !== undefined);
  const { versions, clock } = services;
  const limiter = new KeyedLimiter<number>(() => contextOf(services).campaign.throttle.callsAtOnce);
  const admit = makeAdmission(services);
  app.addHook('onSend', async (_request, reply) => {
    reply.header(VERSION_HEADER, versions.at(clock.now()).number);
  });
  const noteFailed = (request: FastifyRequest, call: CallName, reason: string): void =>
    services.waiting.failedCalls.add({ number: request.id, call, reason, at: clock.now(), hash: hashOf(request) });
  app.addHook('onError', async (request, _reply, error) => {
    const { call } = request.routeOptions.config;
    const [hash, { status }] = [hashOf(request), replyTo(error)];
    if (call !== undefined && status >= 500) noteFailed(request, call, String(status));
    // For compensations: too many calls, and failures, are not the player's own doing.
    if ((call === 'gameStart' || call === 'prizeDraw') && hash !== undefined && status >= 429) {
      const day = dayOf(clock.campaignNow());
      services.waiting.refusedCalls.add({ hash, call, status, minute: minuteOf(clock.now()), day });
    }
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys are its names
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    const handle = needsSession(name) ? playerRoute(name, services, limiter) : guestRoute(name, services);
    app.route({
      method,
      url: path.slice(API_PREFIX.length),
      config: { call: name, cost: 'call' },
      exposeHeadRoute: false,
      onRequest: async (request, { raw }) => {
        // A page calls by fetch: no link, picture or form may. Old browsers say nothing.
        if ((request.headers['sec-fetch-dest'] ?? 'empty') !== 'empty') throw malformed();
        raw.once('close', () => {
          if (!raw.writableEnded) noteFailed(request, name, 'closed');
        });
        admit(name);
      },
      handler: async (request, reply) => {
        const signed = openSigned(method === 'GET' ? request.query : request.body, secrets, clock.now());
        return sendEnvelope(reply, await handle(request, signed));
      },
    });
  }
};
