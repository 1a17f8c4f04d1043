import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type CallName, calls } from '../../src/contract/index.ts';
import { payloads } from '../../src/contract/payloads.ts';
import { Busy } from '../common/busy.ts';
import type { Settings } from '../common/settings.ts';
import { contextOf } from '../rules/context.ts';
import type { SignedRequest } from '../rules/requests.ts';
import { hit } from '../rules/throttle.ts';
import type { Services } from './services.ts';
import type { Body } from './envelope.ts';
import type { GuestCall, PlayerCall } from './handlers/handler.ts';
import { handlers } from './handlers/index.ts';
import { networkOf } from './network.ts';
import { malformed } from './problem.ts';
import { playerOf } from './session.ts';
import { Turns } from './turns.ts';
import { openSigned, requestKey, type Signed } from './wire.ts';

/** How long after its timestamp copies of a request can pass the signature's window, with a margin. */
const REPEATABLE_S = 660;

/** Settings of the API's routes. */
export type ApiSettings = Pick<Settings, 'SIGN_SECRET'>;

/** A handler of any call; in the table `handlers` each has its own type. */
type AnyHandler = (call: PlayerCall<CallName> | GuestCall<CallName>) => Promise<Body>;

function requestOf(sender: string, path: string, signed: Signed): SignedRequest {
  return {
    key: requestKey(sender, path, signed),
    expiresAt: new Date((signed.timestamp + REPEATABLE_S) * 1000),
  };
}

/** What every call passes: signature, session, throttle, payload, and only then its handler. */
function route(name: CallName, services: Services, settings: ApiSettings, turns: Turns<number>) {
  const { path, method, session } = calls[name];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- name, payload and handler belong together
  const handle = handlers[name] as AnyHandler;
  const { clock, campaign } = services;

  const parse = (signed: Signed): PlayerCall<CallName>['payload'] => {
    const parsed = v.safeParse<v.GenericSchema<unknown, PlayerCall<CallName>['payload']>>(
      payloads[name],
      signed.payload,
    );
    if (!parsed.success) throw malformed();
    return parsed.output;
  };

  const asPlayer = async (request: FastifyRequest, signed: Signed): Promise<Body> => {
    const context = contextOf(services);
    const player = await playerOf(context, request.headers.authorization);
    request.player = player.public_id;
    const payload = parse(signed);
    const call = {
      services,
      context: { ...context, player },
      payload,
      request: requestOf(`player ${player.id}`, path, signed),
    };
    return turns.run(player.id, () => handle(call));
  };

  const asGuest = async ({ ip }: FastifyRequest, signed: Signed): Promise<Body> => {
    const address = networkOf(ip);
    const context = contextOf(services);
    await hit(context, `address:${address}`, campaign.throttle.perAddress);
    const payload = parse(signed);
    return handle({ services, context, address, payload, request: requestOf(`address ${address}`, path, signed) });
  };

  return (request: FastifyRequest): Promise<Body> => {
    // Under overload a game that can't be replayed now is refused before it costs any SQL.
    if (name === 'gameOver' && services.verifier.full) throw new Busy();
    const signed = openSigned(method === 'GET' ? request.query : request.body, settings.SIGN_SECRET, clock.now());
    return session ? asPlayer(request, signed) : asGuest(request, signed);
  };
}

/** Registers the calls. */
export function addApi(app: FastifyInstance, services: Services, settings: ApiSettings): void {
  const turns = new Turns<number>(services.campaign.throttle.callsAtOnce);
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
