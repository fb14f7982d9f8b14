import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx';
import { ChipLinks } from '../navigation/ChipLinks.tsx';
import { Pagination } from '../navigation/Pagination.tsx';
import { SkipLink } from '../navigation/SkipLink.tsx';
import { Stepper } from '../navigation/Stepper.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { DropdownMenu } from '../overlays/DropdownMenu.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { Accordion } from '../panels/Accordion.tsx';
import { RichText } from '../text/RichText.tsx';
import { Chapter } from './Chapter.tsx';
import { Specimen } from './Specimen.tsx';

const BOARD =
  '<p>E-flute corrugated board, 1.5 mm, from <a href="#ways">recycled fibre</a>.</p><ul><li>folds flat</li><li>locks without glue</li></ul>';

/** How one gets around. */
export function Ways() {
  const pager = {
    hrefFor: (page: number) => `#page-${page}`,
    pageLabel: (shown: number) => `Page ${shown}`,
    previousLabel: 'Previous page',
    nextLabel: 'Next page',
  };
  return (
    <Chapter
      id="ways"
      title="Ways"
      text="Links that tell where they lead: they can be opened in a new tab, shared and gone back from."
    >
      <Specimen title="Skip link: the first stop of the Tab key" wide>
        <SkipLink href="#ways">Skip to the content</SkipLink>
        <p>Press Tab from the top of a page.</p>
      </Specimen>
      <Specimen title="Breadcrumbs" wide>
        <Breadcrumbs
          label="You are here"
          crumbs={[
            { title: 'Home', href: '#home' },
            { title: 'Boxes', href: '#boxes' },
            { title: 'Mailer boxes', href: '#mailer-boxes' },
            { title: 'Mailer box, kraft', href: '#mailer-box-kraft' },
          ]}
        />
      </Specimen>
      <Specimen title="Pages: few, and many" wide>
        <Pagination
          {...pager}
          label="Pages of a short list"
          page={0}
          count={4}
          pages={[0, 1, 2, 3]}
        />
        <Pagination
          {...pager}
          label="Pages of a long list"
          page={51}
          count={200}
          pages={[0, null, 50, 51, 52, null, 199]}
        />
      </Specimen>
      <Specimen title="What is chosen, to be taken away" wide>
        <ChipLinks
          label="Active filters"
          chips={[
            { title: 'Kraft', href: '#without-kraft' },
            { title: '10 – 20 €', href: '#without-price' },
          ]}
          removeLabel={(title) => `Remove filter: ${title}`}
          clear={{ title: 'Clear all', href: '#all' }}
        />
      </Specimen>
      <Specimen title="Stepper" wide>
        <Stepper
          label="Checkout"
          doneLabel="done"
          current={1}
          steps={[
            { title: 'Cart', href: '#cart' },
            { title: 'Delivery' },
            { title: 'Payment' },
            { title: 'Summary' },
          ]}
        />
      </Specimen>
      <Specimen title="Menu under a button">
        <DropdownMenu
          label="English"
          name="Language: English"
          items={[
            { title: 'English', href: '#en', current: true, lang: 'en' },
            { title: 'Lietuvių', href: '#lt', lang: 'lt' },
            { title: 'Русский', href: '#ru', lang: 'ru' },
          ]}
        />
      </Specimen>
      <Specimen title="Popover">
        <Popover label="Opening hours">
          <p>Weekdays 8 to 17, Savanorių 178, Vilnius</p>
        </Popover>
      </Specimen>
      <Specimen title="Tabs" wide>
        <Tabs
          label="About the product"
          tabs={[
            { key: 'board', title: 'Board', content: <RichText html={BOARD} /> },
            { key: 'files', title: 'Files', content: 'PDF with 3 mm bleed, one page a side.' },
            { key: 'delivery', title: 'Delivery', content: 'Flat, in bundles of 25.' },
          ]}
        />
      </Specimen>
      <Specimen title="Accordion" wide>
        <Accordion
          exclusive
          items={[
            {
              key: 'proof',
              title: 'Do I see a proof before you print?',
              content: 'Yes, as a PDF the same day; a printed one in two working days.',
            },
            {
              key: 'less',
              title: 'Can I order fewer than 50 boxes?',
              content: 'From one box, as a sample, with digital printing.',
            },
          ]}
        />
      </Specimen>
    </Chapter>
  );
}
