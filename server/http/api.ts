import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { RETENTIONS } from '../../src/campaign/retentions.ts';
import { calls, needsSession } from '../../src/contract/calls.ts';
import { type CallName, type GuestCallName, type PayloadOf, type PlayerCallName } from '../../src/contract/index.ts';
import { payloads } from '../../src/contract/payloads.ts';
import type { Settings } from '../common/settings.ts';
import { contextOf } from '../rules/context.ts';
import type { SignedRequest } from '../rules/calls/requests.ts';
import { hit } from '../rules/calls/throttle.ts';
import type { Services } from './services.ts';
import type { Body } from './envelope.ts';
import type { GuestCall, PlayerCall } from './handlers/handler.ts';
import { guestHandlers, playerHandlers } from './handlers/index.ts';
import { networkOf } from './network.ts';
import { malformed } from './problem.ts';
import { playerOf } from './session.ts';
import { Turns } from './turns.ts';
import { openSigned, requestKey, type Signed } from './wire.ts';

/** Settings of the API's routes. */
export type ApiSettings = Pick<Settings, 'SIGN_SECRET'>;

/** What each payload must be, by names of which a generic one may be taken. */
const schemas: { readonly [N in CallName]: v.GenericSchema<unknown, PayloadOf<N>> } = payloads;

/** Checks a payload. @throws Problem 1003 unless it is as the contract says */
function parse<N extends CallName>(name: N, { payload }: Signed): PayloadOf<N> {
  const parsed = v.safeParse(schemas[name], payload);
  if (!parsed.success) throw malformed();
  return parsed.output;
}

/** Who signed a request: a player, or 0 and an address. */
interface Sender extends Pick<SignedRequest, 'player'> {
  readonly sender: string;
}

function requestOf({ player, sender }: Sender, path: string, signed: Signed): SignedRequest {
  return {
    key: requestKey(sender, path, signed),
    player,
    expiresAt: new Date(signed.timestamp * 1000 + RETENTIONS.answer()),
  };
}

/** A call after its signature was checked. */
type Route = (request: FastifyRequest, signed: Signed) => Promise<Body>;

/** A player's call: session, payload, then its handler, with as many at once as a player may have. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the handler to its payload
function playerRoute<N extends PlayerCallName>(name: N, services: Services, turns: Turns<number>): Route {
  const { path } = calls[name];
  const handle: (call: PlayerCall<N>) => Promise<Body> = playerHandlers[name];
  return async (request, signed) => {
    const context = contextOf(services);
    const player = await playerOf(context, request.headers.authorization);
    request.player = player.public_id;
    const call: PlayerCall<N> = {
      services,
      context: { ...context, player },
      payload: parse(name, signed),
      request: requestOf({ player: player.id, sender: `player ${player.id}` }, path, signed),
    };
    return turns.run(player.id, () => handle(call));
  };
}

/** A call without a session: throttle, payload, then its handler. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the handler to its payload
function guestRoute<N extends GuestCallName>(name: N, services: Services): Route {
  const { path } = calls[name];
  const handle: (call: GuestCall<N>) => Promise<Body> = guestHandlers[name];
  return async ({ ip }, signed) => {
    const address = networkOf(ip);
    const context = contextOf(services);
    await hit(context, `address:${address}`, context.campaign.throttle.perAddress);
    const payload = parse(name, signed);
    return handle({
      services,
      context,
      address,
      payload,
      request: requestOf({ player: 0, sender: `address ${address}` }, path, signed),
    });
  };
}

/** What every call passes: its signature, then the route of its kind. */
function route(name: CallName, services: Services, { SIGN_SECRET }: ApiSettings, turns: Turns<number>) {
  const call = needsSession(name) ? playerRoute(name, services, turns) : guestRoute(name, services);
  const inQuery = calls[name].method === 'GET';
  return (request: FastifyRequest): Promise<Body> =>
    call(request, openSigned(inQuery ? request.query : request.body, SIGN_SECRET, services.clock.now()));
}

/** Registers the calls. */
export function addApi(app: FastifyInstance, services: Services, settings: ApiSettings): void {
  const turns = new Turns<number>(() => contextOf(services).campaign.throttle.callsAtOnce);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys are its names
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    const handle = route(name, services, settings, turns);
    app.route({
      method,
      url: path,
      config: { call: name },
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const body = await handle(request);
        return reply.type('application/json; charset=utf-8').send(body);
      },
    });
  }
}
