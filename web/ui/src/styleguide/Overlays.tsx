import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { LiveRegion } from '../messages/LiveRegion.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Drawer } from '../overlays/Drawer.tsx';
import { Chapter } from './Chapter.tsx';
import { Specimen } from './Specimen.tsx';

type Open = 'dialog' | 'start' | 'end' | null;

/** What comes over the page. */
export function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const [said, setSaid] = useState('');
  const close = () => setOpen(null);
  return (
    <Chapter
      id="overlays"
      title="Overlays"
      text="They keep the focus while they are open, close with Escape, and give the focus back."
    >
      <Specimen title="Dialog">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Change the size
        </Button>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Adjust the design?"
          closeLabel="Close"
          actions={
            <>
              <Button onClick={close}>Adjust</Button>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
            </>
          }
        >
          <p>Your design was made for 250 × 200 × 80 mm. It has to be fitted to the new size.</p>
        </Dialog>
      </Specimen>
      <Specimen title="Drawers">
        <Button variant="secondary" icon="menu" onClick={() => setOpen('start')}>
          Menu
        </Button>
        <Button variant="secondary" icon="cart" onClick={() => setOpen('end')}>
          Cart
        </Button>
        <Drawer
          side="start"
          open={open === 'start'}
          onClose={close}
          title="Menu"
          closeLabel="Close"
        >
          <p>Boxes, bags, labels, business print</p>
        </Drawer>
        <Drawer
          open={open === 'end'}
          onClose={close}
          title="Cart"
          closeLabel="Close"
          footer={<Button wide>Go to checkout</Button>}
        >
          <p>Mailer box, kraft, 250 pieces</p>
        </Drawer>
      </Specimen>
      <Specimen title="Live region: heard, not seen">
        <Button variant="secondary" onClick={() => setSaid(`Price changed at ${Date.now()}`)}>
          Announce a price
        </Button>
        <LiveRegion>{said}</LiveRegion>
      </Specimen>
    </Chapter>
  );
}
