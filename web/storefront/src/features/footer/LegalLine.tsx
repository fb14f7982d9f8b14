import { useReading } from '@vitrina/kit/answers/answers.ts';
import type { ReactNode } from 'react';
import { useLate } from '#shared/late.ts';
import { MenuBelow } from '#shared/menu/MenuBelow.tsx';
import { MenuLink } from '#shared/menu/MenuLink.tsx';
import { usePage } from '#shared/page.ts';
import { layoutPaths } from '#shared/paths.ts';
import styles from './LegalLine.module.css';

/** Whose shop it is, with its codes, second_footer_menu, and more entries of that list (FOOT-01). */
export function LegalLine({ children }: { children?: ReactNode }) {
  const { info, configuration, translate } = usePage();
  const { company } = configuration;
  const codes = [
    { title: translate.t('Company code'), code: company.code },
    { title: translate.t('VAT code'), code: company.vatCode },
  ];
  const { CookiesButton, InstallButton } = useLate();
  const menu = useReading(layoutPaths.menu('second_footer_menu', info.language)).body;
  return (
    <ul className={styles.line}>
      <li>© {company.name}</li>
      {codes.map(
        ({ title, code }) =>
          code && (
            <li key={title}>
              {title} {code}
            </li>
          ),
      )}
      {menu?.nodes.map((node) => (
        <li key={node.id} data-platform={node.platform ?? undefined}>
          <MenuLink node={node} className="quiet" />
          <MenuBelow node={node} link="quiet" />
        </li>
      ))}
      {CookiesButton && <CookiesButton />}
      {InstallButton && <InstallButton />}
      {children}
    </ul>
  );
}
