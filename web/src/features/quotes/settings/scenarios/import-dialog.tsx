import { Button, FileInput, Group, Progress } from "@mantine/core";
import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import { quoteItems } from "@nepnha/contract/features/quotes/quote-items";
import { quoteScenarios } from "@nepnha/contract/features/quotes/quote-scenarios";
import { faultsOf } from "@nepnha/domain/features/quotes/scenario-row";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { columnLabel } from "../../../../kit/resource/labels.ts";
import { isRow } from "../../../../kit/resource/queries.ts";
import type { ResourceRow, SectionRow } from "../../../../kit/resource/row.ts";
import { useT } from "../../../../platform/i18n/i18n.ts";
import { useServices } from "../../../../platform/session/services-context.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { planOf, type ImportPlan, type Planned } from "./import-plan.ts";
import { Faults } from "../said.tsx";
import { FILE_MAX, readFile } from "./scenario-file.ts";
import shared from "../settings.module.css";
import classes from "./scenarios.module.css";

type ItemRow = SectionRow<typeof quoteItems>;
type ScenarioRow = SectionRow<typeof quoteScenarios>;

/**
 * Import of a scenario with its items from a file: first what would be new and different, then it is written, the items
 * before the scenario. What was written stays if something is refused; the rest can be imported again.
 */
export function ImportDialog({ onClose }: { onClose: (id: string | null) => void }) {
  const t = useT();
  const services = useServices();
  const queries = useQueryClient();
  const [definition, setDefinition] = useState<QuoteDefinition | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [refusal, setRefusal] = useState("");
  const [done, setDone] = useState<number | null>(null);
  const faults = definition ? faultsOf(definition) : [];
  const wanted = plan ? [...plan.items, plan.scenario].filter(({ kind }) => kind !== "same") : [];

  async function look(file: File | null): Promise<void> {
    setPlan(null);
    setDefinition(null);
    setRefusal("");
    if (!file) return;
    const read = file.size > FILE_MAX ? null : readFile(await file.text());
    if (!read) {
      setRefusal(t("quoteSetting.import.noFile"));
      return;
    }
    const [items, scenarios] = await Promise.all([
      services.list<ItemRow>(quoteItems.name).list(),
      services.list<ScenarioRow>(quoteScenarios.name).list(),
    ]);
    const failure = items.error ?? scenarios.error;
    if (failure) {
      setRefusal(failure.detail || t("request.failed"));
      return;
    }
    setDefinition(read);
    setPlan(planOf(read, items.result, scenarios.result));
  }

  async function write({ items, scenario }: ImportPlan): Promise<void> {
    setRefusal("");
    let count = 0;
    setDone(count);
    for (const item of items.filter(({ kind }) => kind !== "same")) {
      const failed = await send(quoteItems.name, item);
      if (typeof failed === "object") {
        await stop(item, failed.why);
        return;
      }
      count += 1;
      setDone(count);
    }
    const sent = scenario.kind === "same" ? String(scenario.body["_id"]) : await send(quoteScenarios.name, scenario);
    if (typeof sent === "object") {
      await stop(scenario, sent.why);
      return;
    }
    await told();
    onClose(sent);
  }

  /** @returns the id of the row, or why it was refused */
  async function send(section: string, { kind, body }: Planned): Promise<string | { readonly why: string }> {
    const service = services.list<ResourceRow>(section);
    const { result, error } =
      kind === "new"
        ? await service.create(body, "told")
        : await service.update(body as Planned["body"] & { _id: string }, "told");
    if (error) return { why: error.fieldErrors[0]?.message || error.detail || t("save.failed") };
    return isRow(result) ? result._id : "";
  }

  async function stop({ name }: Planned, why: string): Promise<void> {
    setRefusal(t("quoteSetting.import.stopped", { name, why }));
    setDone(null);
    // What is written is not to be written again.
    setPlan(null);
    await told();
  }

  async function told(): Promise<void> {
    await Promise.all([quoteItems, quoteScenarios].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  }

  return (
    <Dialog opened onClose={() => onClose(null)} title={t("quoteSetting.import.title")} size="xl">
      <div className={shared.import}>
        <FileInput
          label={t("quoteSetting.import.file")}
          description={t("quoteSetting.import.hint")}
          accept="application/json,.json"
          placeholder={t("quoteSetting.import.choose")}
          disabled={done !== null}
          onChange={(file) => void look(file)}
          clearable
        />
        {refusal !== "" && <Banner kind="error">{refusal}</Banner>}
        {faults.length > 0 && <Faults faults={faults} />}
        {plan && <PlanView plan={plan} />}
        {done !== null && (
          <Progress value={(done / Math.max(1, wanted.length)) * 100} aria-label={t("quoteSetting.import.running")} />
        )}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onClose(null)}>
          {t("ui.cancel")}
        </Button>
        <Button
          loading={done !== null}
          disabled={!plan || wanted.length === 0 || faults.length > 0}
          onClick={() => plan && void write(plan)}
        >
          {wanted.length === 0
            ? t("quoteSetting.import.now")
            : t("quoteSetting.import.write", { count: wanted.length })}
        </Button>
      </Group>
    </Dialog>
  );
}

/** What would be new, different, and as it is. */
function PlanView({ plan }: { plan: ImportPlan }) {
  const t = useT();
  const count = (kind: Planned["kind"]): number => plan.items.filter((item) => item.kind === kind).length;
  const shown = [plan.scenario, ...plan.items].filter(({ kind }) => kind !== "same");
  return (
    <div>
      <p role="status">
        {t("quoteSetting.import.summary", { fresh: count("new"), changed: count("changed"), same: count("same") })}
      </p>
      {shown.length === 0 && <Banner kind="info">{t("quoteSetting.import.nothing")}</Banner>}
      <ul className={classes.plan}>
        {shown.map((one) => (
          <li key={`${one === plan.scenario ? "scenario" : "item"} ${one.code}`} data-kind={one.kind}>
            <small>{t(`quoteSetting.import.${one.kind}`)}</small>
            <span>
              {one === plan.scenario ? t("quoteSetting.import.scenario", { name: one.name }) : one.name}{" "}
              <code>{one.code}</code>
              {one.kind === "changed" && (
                <em>
                  {one.fields
                    .map((field) => columnLabel(one === plan.scenario ? quoteScenarios : quoteItems, field))
                    .join(", ")}
                </em>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
