import { Actions } from './Actions.tsx';
import { Carousels } from './Carousels.tsx';
import { Choosing } from './Choosing.tsx';
import { Fields } from './Fields.tsx';
import { Ground } from './Ground.tsx';
import { Messages } from './Messages.tsx';
import { Overlays } from './Overlays.tsx';
import { Products } from './Products.tsx';
import { Ways } from './Ways.tsx';

type StyleguideProps = {
  /** Ids of pictures under /images/ to show parts with; at least one. */
  imageIds: readonly [string, ...string[]];
};

/** Every component in every state (SHELL-17). */
export function Styleguide({ imageIds }: StyleguideProps) {
  return (
    <div>
      <Ground />
      <Actions />
      <Fields />
      <Products imageIds={imageIds} />
      <Carousels imageIds={imageIds} />
      <Choosing imageId={imageIds[0]} />
      <Ways />
      <Messages />
      <Overlays />
    </div>
  );
}
