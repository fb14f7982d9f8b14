import {
  type FieldFailure,
  type FieldFailures,
  type FieldRules,
  type FieldValues,
  fieldFailures,
} from '@vitrina/rules/field-rules.ts';
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslate } from '../surface.ts';

/** A field that is wrong and says so. */
export interface ShownError {
  /** Of its control. */
  id: string;
  label: string;
  message: string;
}

interface FormOptions<Name extends string> {
  /** What the ids of its controls begin with, where links from elsewhere lead to them. */
  id?: string;
  /** What the fields that are shown must be, in order. */
  rules: Partial<Record<Name, FieldRules>>;
  /** What they are called. */
  labels: Readonly<Record<Name, string>>;
  values: FieldValues;
  /** What the server found wrong, as long as the field was not changed since. */
  refusals?: FieldFailures<Name>;
  /** A field was changed: what the server said of it is over. */
  onAnswered?: (name: Name) => void;
}

/** How a form tells what is wrong with it. */
export interface FormState<Name extends string> {
  idOf: (name: Name) => string;
  /** What to show at the field by now. */
  errorOf: (name: Name) => string | undefined;
  /** Everything that is shown at fields, in order. */
  errors: readonly ShownError[];
  /** How often it could not be sent. */
  tries: number;
  onChange: (name: Name) => void;
  onLeave: (name: Name) => void;
  /** Whether all fields are right; if not, all that is wrong is shown and the first wrong field gets the focus. */
  submit: (event: SyntheticEvent) => boolean;
  /** The server has refused fields: `refusals` are shown like that. */
  refuse: () => void;
}

/**
 * The fields of a form: what is wrong is shown once a field was changed and left, or the form was to be sent
 * (FORM-01). Values, and where they are kept, stay with the caller.
 */
export function useForm<Name extends string>(options: FormOptions<Name>): FormState<Name> {
  const { rules, labels, values, refusals, onAnswered } = options;
  const { t } = useTranslate();
  const own = useId();
  const [changed, setChanged] = useState<ReadonlySet<Name>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const [tries, setTries] = useState(0);
  const sent = useRef<Element>(null);
  const idOf = (name: Name) => `${options.id ?? own}-${name}`;

  const names = Object.keys(rules) as Name[];
  const failures = fieldFailures(rules, values);
  const wrong = (name: Name): FieldFailure | undefined => failures[name] ?? refusals?.[name];
  const errorOf = (name: Name) => {
    const failure = touched.has(name) ? wrong(name) : refusals?.[name];
    return failure && t(failure.message, failure.params);
  };
  const errors = names.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ id: idOf(name), label: labels[name], message }] : [];
  });

  // After what is wrong stands at the fields: who hears the field hears why.
  const focusFirst = useEffectEvent(() => {
    // A form whose HTML the server kept has ids of its own (ADR 51).
    const first = errors[0] && document.getElementById(errors[0].id);
    (first ?? sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))?.focus();
  });
  useEffect(() => {
    if (tries > 0) focusFirst();
  }, [tries]);

  const tried = (fields: Iterable<Name>) => {
    setTries((before) => before + 1);
    setTouched(new Set(fields));
  };
  return {
    idOf,
    errorOf,
    errors,
    tries,
    onChange: (name) => {
      setChanged((before) => (before.has(name) ? before : new Set(before).add(name)));
      onAnswered?.(name);
    },
    // Who only passes by has not tried yet.
    onLeave: (name) => {
      if (changed.has(name)) setTouched((before) => new Set(before).add(name));
    },
    submit: (event) => {
      event.preventDefault();
      sent.current = event.currentTarget;
      const isRight = !names.some(wrong);
      if (isRight) {
        // What is entered from now on is new.
        setTries(0);
        setTouched(new Set());
      } else tried(names); // A field that is shown only later has not been tried.
      return isRight;
    },
    // The shop may have asked for one that is shown with its answer.
    refuse: () => tried(Object.keys(labels) as Name[]),
  };
}
