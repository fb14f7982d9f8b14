import type { FieldFailures, FieldRules } from '@vitrina/rules/field-rules.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FormState, useForm } from './use-form.ts';

interface TypedFormOptions<Name extends string> {
  /** What the fields that are shown must be, in order. */
  rules: Partial<Record<Name, FieldRules>>;
  /** What they are called. */
  labels: Readonly<Record<Name, string>>;
  /** What they hold at first; a checked box holds a word. */
  initial: Readonly<Record<Name, string>>;
  /** A field was changed. */
  onEdit?: () => void;
}

/** A form whose values live as long as it is shown. */
export interface TypedForm<Name extends string> extends FormState<Name> {
  values: Readonly<Record<Name, string>>;
  /** Belongs on the form's element. */
  ref: RefObject<HTMLFormElement | null>;
  /** What ties a control to its field. */
  wire: (name: Name) => Wiring;
  enter: (name: Name, text: string) => void;
  /** Shows at its fields what the server has refused. */
  refuseFields: (failures: FieldFailures<Name>) => void;
}

/** What a control of a field is given. */
export interface Wiring {
  id: string;
  name: string;
  label: string;
  required: boolean;
  value: string;
  error: string | undefined;
  onBlur: () => void;
}

/** A form that keeps what is typed itself, such as passwords, which are kept nowhere else. */
export function useTypedForm<Name extends string>(
  options: TypedFormOptions<Name>,
): TypedForm<Name> {
  const { rules, labels, initial, onEdit } = options;
  const [values, setValues] = useState(initial);
  const [refusals, setRefusals] = useState<FieldFailures<Name>>({});
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<Name>({
    rules,
    labels,
    values,
    refusals,
    onAnswered: (name) =>
      setRefusals(({ [name]: _answered, ...others }) => others as typeof refusals),
  });

  /** Takes over what stands in the fields alone, because nobody has told of it; answers whether there was anything. */
  const takeOver = () => {
    const missed = missedIn(ref, values);
    if (Object.keys(missed).length === 0) return false;
    setValues((before) => ({ ...before, ...missed }));
    return true;
  };
  const atFirst = useEffectEvent(takeOver);
  // An effect, because a quick hand or a password manager may have filled in the page before it was alive.
  useEffect(() => void atFirst(), []);

  return {
    ...form,
    values,
    ref,
    submit: (event) => {
      if (!takeOver()) return form.submit(event);
      event.preventDefault();
      // Once more, with what is known by then.
      setTimeout(() => ref.current?.requestSubmit());
      return false;
    },
    wire: (name) => ({
      id: form.idOf(name),
      name,
      label: labels[name],
      required: rules[name]?.required ?? false,
      value: values[name],
      error: form.errorOf(name),
      onBlur: () => form.onLeave(name),
    }),
    enter: (name, text) => {
      form.onChange(name);
      setValues((before) => ({ ...before, [name]: text }));
      onEdit?.();
    },
    refuseFields: (failures) => {
      setRefusals(failures);
      form.refuse();
    },
  };
}

/** What the fields of a form hold that its values do not know of. A phone is not what stands in its field (FORM-02). */
function missedIn<Name extends string>(
  { current: form }: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const names = Object.keys(values) as Name[];
  const entries = names.flatMap((name) => {
    const field = form?.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement && !['checkbox', 'tel'].includes(field.type);
    return isText && field.value !== values[name] ? [[name, field.value] as const] : [];
  });
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}
