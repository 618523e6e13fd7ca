import {
  START_CARDS,
  type CardDescription,
  type StartCard,
  type StartPage,
} from "@nepnha/contract/features/dashboard/cards";
import { holds } from "@nepnha/domain/platform/permit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { KitDeps } from "../../kit/deps.ts";
import { actorOf, type RequestActor } from "../../platform/http/actor.ts";
import { AppError } from "../../platform/http/problem.ts";
import { readCards } from "./read-cards.ts";

const URL = "/api/tenant/dashboard";
const READERS = { config: { access: { anyOf: ["dashboard.basic"] } } } as const;

/** The start page of the back-office in one call, and one card of it again. */
export function registerDashboard(app: FastifyInstance, deps: KitDeps): void {
  app.get(URL, READERS, (request) => wholePage(deps, request));
  app.get<{ Params: { card: string } }>(`${URL}/:card`, READERS, (request) => {
    return oneCard(deps, actorOf(request), request.params.card);
  });
}

async function wholePage(deps: KitDeps, request: FastifyRequest): Promise<StartPage> {
  const actor = actorOf(request);
  const cards = await readCards(deps, actor, cardsFor(actor), (card, err) =>
    request.log.warn({ err, card }, "a card of the start page could not be read"),
  );
  return { cards };
}

/** @throws AppError NOT_FOUND for a card that is not there for this person */
async function oneCard(deps: KitDeps, actor: RequestActor, wanted: string): Promise<StartCard> {
  const described = cardsFor(actor).filter(({ name }) => name === wanted);
  const [card] = described.length === 0 ? [] : await readCards(deps, actor, described, () => undefined);
  if (!card) throw new AppError("NOT_FOUND");
  return card;
}

function cardsFor(actor: RequestActor): readonly CardDescription[] {
  const all: readonly CardDescription[] = START_CARDS;
  return all.filter(({ anyOf }) => !anyOf || anyOf.some((permission) => holds(actor, permission)));
}
