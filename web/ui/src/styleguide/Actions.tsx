import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { IconToggle } from '../actions/IconToggle.tsx';
import { Spinner } from '../messages/Spinner.tsx';
import { Tooltip } from '../overlays/Tooltip.tsx';
import { Chapter } from './Chapter.tsx';
import { Specimen } from './Specimen.tsx';

/** Buttons and what looks like them. */
export function Actions() {
  const [view, setView] = useState<'grid' | 'list'>('grid');
  return (
    <Chapter
      id="actions"
      title="Actions"
      text="One red button a screen: the main action. Buttons act, links go somewhere, and both are at least 44 px tall."
    >
      <Specimen title="Primary, secondary, quiet">
        <Button>Add to cart</Button>
        <Button variant="secondary">Save the cart</Button>
        <Button variant="quiet">Change</Button>
      </Specimen>
      <Specimen title="Small, with icons">
        <Button size="s" icon="check">
          Use this address
        </Button>
        <Button size="s" variant="secondary" icon="upload">
          Choose files
        </Button>
        <Button size="s" variant="quiet" icon="trash">
          Remove
        </Button>
      </Specimen>
      <Specimen title="Loading and done keep the width">
        <Button state="loading">Add to cart</Button>
        <Button state="done">Add to cart</Button>
        <Button variant="secondary" state="loading">
          Save the cart
        </Button>
      </Specimen>
      <Specimen title="One of a few ways to look at it">
        <IconToggle
          label="View"
          value={view}
          options={[
            { value: 'grid', icon: 'grid', label: 'Grid' },
            { value: 'list', icon: 'list', label: 'List' },
          ]}
          onChange={setView}
        />
      </Specimen>
      <Specimen title="Disabled">
        <Button disabled>Amount unavailable</Button>
        <Button variant="secondary" disabled>
          Save the cart
        </Button>
      </Specimen>
      <Specimen title="As links">
        <ButtonLink href="#actions">See all products</ButtonLink>
        <ButtonLink href="#actions" variant="secondary" icon="phone">
          Call us
        </ButtonLink>
      </Specimen>
      <Specimen title="Text link">
        <p>
          Not sure about the board?{' '}
          <a className="link" href="#actions">
            Ask for samples
          </a>
          , they are free.
        </p>
      </Specimen>
      <Specimen title="Icon buttons: plain, raised, pressed, disabled">
        <IconButton icon="close" label="Close" />
        <IconButton icon="heart" label="Add to wishlist" variant="raised" pressed={false} />
        <IconButton icon="heart" label="Remove from wishlist" variant="raised" pressed />
        <IconButton icon="chevron-right" label="Later days" disabled />
      </Specimen>
      <Specimen title="Spinner and tooltip">
        <Spinner label="Counting the price" />
        <span>
          E-flute{' '}
          <Tooltip label="About E-flute">
            Corrugated board 1.5 mm thick: light, stiff, and smooth enough to print on.
          </Tooltip>
        </span>
      </Specimen>
    </Chapter>
  );
}
