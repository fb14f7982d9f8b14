import type { ComponentProps } from 'react';
import { ButtonFace, type ButtonLook, buttonClass } from './ButtonFace.tsx';

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** `loading` and `done` cover the text without changing the button's width; both ignore clicks. */
    state?: 'idle' | 'loading' | 'done';
  };

/** Something that acts on this page. For going somewhere there is ButtonLink. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, wide, state = 'idle', children, onClick, ...rest } = props;
  const busy = state !== 'idle';
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide })}
      aria-busy={state === 'loading' || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <ButtonFace icon={icon} state={state}>
        {children}
      </ButtonFace>
    </button>
  );
}
