import { Card } from '../cards/Card.tsx';
import { Price } from '../cards/Price.tsx';
import { Carousel } from '../panels/Carousel.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { Chapter } from './Chapter.tsx';
import { Specimen } from './Specimen.tsx';

const SIZES = '(width < 640px) 62vw, 300px';
const TURNS = { previous: 'Previous', next: 'Next' };
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

/** What is seen a part at a time. */
export function Carousels({ imageIds }: { imageIds: readonly [string, ...string[]] }) {
  const picture = (number: number, sizes: string) => (
    <Picture
      key={number}
      id={imageIds[number % imageIds.length] ?? imageIds[0]}
      alt={`Slide ${number}`}
      sizes={sizes}
      rounded
    />
  );
  return (
    <Chapter
      id="carousels"
      title="Carousels"
      text="They scroll as the page does, by finger, wheel or keys, and never by themselves. The buttons rest at the ends."
    >
      <Specimen title="Cards under a heading" wide>
        <Carousel label="Goes well with it" heading={<h4>Goes well with it</h4>} {...TURNS}>
          {numbers(8).map((number) => (
            <Card
              key={number}
              href="#carousels"
              level={4}
              title={`Mailer box no. ${number}`}
              picture={picture(number, SIZES)}
              footer={<Price now="0,93 €" prefix="from" />}
            />
          ))}
        </Carousel>
      </Specimen>
      <Specimen title="One at a time" wide>
        <Carousel label="The workshop" view="one" {...TURNS}>
          {numbers(3).map((number) => picture(number, '1200px'))}
        </Carousel>
      </Specimen>
      <Specimen title="Two side by side" wide>
        <Carousel label="Boxes, two at a time" view="two" {...TURNS}>
          {numbers(5).map((number) => picture(number, '600px'))}
        </Carousel>
      </Specimen>
      <Specimen title="Three side by side" wide>
        <Carousel label="Boxes, three at a time" view="three" {...TURNS}>
          {numbers(5).map((number) => picture(number, '400px'))}
        </Carousel>
      </Specimen>
      <Specimen title="All fit: nothing to turn" wide>
        <Carousel label="Two boxes" view="three" {...TURNS}>
          {numbers(2).map((number) => picture(number, '400px'))}
        </Carousel>
      </Specimen>
    </Chapter>
  );
}
