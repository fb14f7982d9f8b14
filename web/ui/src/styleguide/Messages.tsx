import { Button } from '../actions/Button.tsx';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { EmptyState } from '../messages/EmptyState.tsx';
import { Meter } from '../messages/Meter.tsx';
import { Notice } from '../messages/Notice.tsx';
import { ProgressBar } from '../messages/ProgressBar.tsx';
import { Skeleton } from '../messages/Skeleton.tsx';
import { Standing } from '../messages/Standing.tsx';
import { Chapter } from './Chapter.tsx';
import { Specimen } from './Specimen.tsx';

/** What the shop says, and what it shows while it waits. */
export function Messages() {
  return (
    <Chapter
      id="messages"
      title="Messages"
      text="What happened, and the next thing to do. While something loads, its place is kept."
    >
      <Specimen title="Notice: info" wide>
        <Notice>Order within 2 h 14 min to keep December 1.</Notice>
      </Specimen>
      <Specimen title="Notice: ok" wide>
        <Notice tone="ok">You have successfully subscribed.</Notice>
      </Specimen>
      <Specimen title="Notice: warning, with an action" wide>
        <Notice
          tone="warn"
          title="One picture has 180 dpi"
          action={
            <Button variant="secondary" size="s">
              Replace the file
            </Button>
          }
        >
          It will look soft at this size; 300 dpi is sharp.
        </Notice>
      </Specimen>
      <Specimen title="Notice: danger" wide>
        <Notice tone="danger" title="The prices have changed">
          Nothing was ordered. Look at the new total and confirm it.
        </Notice>
      </Specimen>
      <Specimen title="Progress: 64 %, and unknown" wide>
        <ProgressBar label="Uploading logo-kraft.pdf" value={0.64} />
        <br />
        <ProgressBar label="Loading the page" />
      </Specimen>
      <Specimen title="Meter: 40 % of a limit" wide>
        <Meter label="Used of the credit limit" value={2000} max={5000} words="2 000,00 €" />
      </Specimen>
      <Specimen title="Standing: awaited, going on, done, failed, over, and of no kind" wide>
        <Standing kind="awaited">Waiting for your files</Standing>
        <Standing kind="going">In production</Standing>
        <Standing kind="done">Delivered</Standing>
        <Standing kind="failed">Nothing has arrived since Monday</Standing>
        <Standing kind="ended">Cancelled</Standing>
        <Standing>Switched off</Standing>
      </Specimen>
      <Specimen title="Skeletons" wide>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="text" />
        <Skeleton shape="text" width="most" />
        <Skeleton shape="control" width="half" />
      </Specimen>
      <Specimen title="Empty state" wide>
        <EmptyState
          icon="cart"
          title="Your cart is empty"
          action={<ButtonLink href="#messages">See all products</ButtonLink>}
        >
          What you configure stays here for 30 days.
        </EmptyState>
      </Specimen>
    </Chapter>
  );
}
