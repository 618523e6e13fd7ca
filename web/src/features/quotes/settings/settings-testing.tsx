import { MantineProvider } from "@mantine/core";
import { HOUSE_AREAS } from "@nepnha/contract/features/quotes/samples/house-areas";
import { HOUSE_PRICES } from "@nepnha/contract/features/quotes/samples/house-prices";
import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, render } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { Suspense, useEffect, type ReactNode } from "react";
import { useController, useForm, useWatch, type Control } from "react-hook-form";
import type { FormSlots } from "../../../kit/feature/form-slot-types.ts";
import { columnLabel } from "../../../kit/resource/labels.ts";
import type { FormValues } from "../../../kit/values/form-values.ts";
import { loadTexts, needTexts } from "../../../platform/i18n/i18n.ts";
import { ServicesContext } from "../../../platform/session/services-context.ts";
import { createServices } from "../../../platform/session/services.ts";
import { WindowHost } from "../../../ui/feedback/window-host.tsx";

/** The items of the demo house. */
export const ITEMS: readonly QuoteItem[] = [...HOUSE_AREAS, ...HOUSE_PRICES];

// Windows and calendars are loaded when they are wanted; the first time that takes a busy machine seconds.
configure({ asyncUtilTimeout: 15_000 });

/** An item of the demo house. */
export function itemCalled(code: string): QuoteItem {
  const item = ITEMS.find((one) => one.code === code);
  if (!item) throw new Error(`no item ${code}`);
  return item;
}

/** Shows something with the items of the demo house at hand, in Vietnamese. @param url the server, where it is asked */
export async function show(node: ReactNode, url = "http://localhost"): Promise<UserEvent> {
  await loadTexts("vi");
  await needTexts(
    "kit",
    "records",
    "quotes",
    "quotes-settings",
    "quotes-calculate",
    "quotes-units",
    "posts",
    "house-templates",
  );
  const services = createServices(url, {
    name: "own",
    apiUrl: `${url}/api/tenant`,
    chatUrl: `${url}/chat`,
    noImageUrl: "/no-image.svg",
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(["quoteItems", "definitions"], { items: ITEMS });
  render(
    <ServicesContext value={services}>
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <Suspense>{node}</Suspense>
          <Suspense>
            <WindowHost />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </ServicesContext>,
  );
  return userEvent.setup();
}

/** Shows inputs of a section's form that it draws by itself, and what stands below it. @returns the form's values as they are */
export async function showSlots(
  resource: ResourceDescription,
  slots: FormSlots,
  fields: readonly string[],
  initial: FormValues,
): Promise<{ user: UserEvent; values: () => FormValues; isDirty: () => boolean }> {
  const held = { values: initial, isDirty: false };
  function Form() {
    const form = useForm<FormValues>({ defaultValues: initial });
    const { Footer } = slots;
    const values = useWatch({ control: form.control });
    const { isDirty } = form.formState;
    useEffect(() => {
      Object.assign(held, { values, isDirty });
    }, [values, isDirty]);
    return (
      <>
        {fields.map((name) => (
          <Slot key={name} resource={resource} slots={slots} name={name} control={form.control} />
        ))}
        {Footer && <Footer values={values} />}
      </>
    );
  }
  const user = await show(<Form />);
  return { user, values: () => held.values, isDirty: () => held.isDirty };
}

function Slot({
  resource,
  slots,
  name,
  control,
}: {
  resource: ResourceDescription;
  slots: FormSlots;
  name: string;
  control: Control<FormValues>;
}) {
  const { field } = useController({ control, name });
  const Input = slots.inputs?.[name];
  if (!Input) throw new Error(`no input of its own for ${name}`);
  return (
    <Input
      label={columnLabel(resource, name)}
      required={false}
      disabled={false}
      error={undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      resource={resource}
      value={field.value}
      onChange={field.onChange}
      control={control}
      row={null}
      names={{}}
    />
  );
}
