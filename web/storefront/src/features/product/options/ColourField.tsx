import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import type { ComponentProps } from 'react';
import { useLoaded } from './use-loaded.ts';

const load = async () => (await import('@vitrina/ui/fields/ColourInput.tsx')).ColourInput;

type ColourFieldProps = ComponentProps<typeof TextInput> & {
  /** The colour that the text names, `#rrggbb`; null while it names none. */
  colour: string | null;
  /** One was picked: `#rrggbb`. */
  onColour: (colour: string) => void;
};

/** A colour as a text; the browser's picker stands beside it once it has come. */
export function ColourField({ colour, onColour, ...text }: ColourFieldProps) {
  const Drawn = useLoaded(load);
  return Drawn ? <Drawn {...text} colour={colour} onColour={onColour} /> : <TextInput {...text} />;
}
