import type { ComponentProps } from 'react';
import { ButtonFace, type ButtonLook, buttonClass } from './ButtonFace.tsx';

type ButtonLinkProps = ButtonLook & ComponentProps<'a'> & { href: string };

/** A link that looks like a button: middle click, copy and share work on it. */
export function ButtonLink({ variant, size, icon, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide })}>
      <ButtonFace icon={icon} state="idle">
        {children}
      </ButtonFace>
    </a>
  );
}
