import { tenants } from "@nepnha/contract/features/system/tenants";
import type { FormSlots, SlotInputProps } from "../../../kit/feature/form-slot-types.ts";
import { inputFrame } from "../../../kit/inputs/input-frame.ts";
import { PlainInput } from "../../../kit/inputs/plain-input.tsx";

/** The form of the company: a new one has a name only, and whoever fills in the rest says where it can be reached. */
export const companyFormSlots: FormSlots<typeof tenants> = {
  inputs: {
    phone: (props) => <ContactInput {...props} name="phone" />,
    email: (props) => <ContactInput {...props} name="email" />,
  },
};

function ContactInput({ name, ...props }: SlotInputProps<typeof tenants> & { name: "email" | "phone" }) {
  const { resource, value, onChange } = props;
  const field = tenants.fields[name];
  return <PlainInput {...inputFrame(props)} {...{ resource, field, value, onChange }} column={name} required />;
}
