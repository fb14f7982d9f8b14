import type { PricedLine } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { issueText } from './issue-text.ts';
import styles from './LineIssues.module.css';

/** What stands in the way of ordering a line (decision 20); nothing before it is priced. */
export function LineIssues({ line }: { line: PricedLine | undefined }) {
  const { t } = useTranslate();
  return line?.issues.map((issue) => (
    <p key={issue} className={styles.issue}>
      <Icon name="alert" size={16} />
      {issueText(t, issue, line)}
    </p>
  ));
}
