import { useState } from 'react';
import { Checkbox } from '../choices/Checkbox.tsx';
import { Radio } from '../choices/Radio.tsx';
import { RadioCard } from '../choices/RadioCard.tsx';
import { RadioGroup } from '../choices/RadioGroup.tsx';
import { ComboboxGroup, ComboboxList, ComboboxOption } from '../combobox/ComboboxList.tsx';
import { useCombobox } from '../combobox/use-combobox.ts';
import { ColourInput } from '../fields/ColourInput.tsx';
import { DateInput } from '../fields/DateInput.tsx';
import { DateTimeInput } from '../fields/DateTimeInput.tsx';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import { PasswordInput } from '../fields/PasswordInput.tsx';
import { PhoneInput } from '../fields/PhoneInput.tsx';
import { QuantityInput } from '../fields/QuantityInput.tsx';
import { Rating } from '../fields/Rating.tsx';
import { Select } from '../fields/Select.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { FileDrop } from '../files/FileDrop.tsx';
import { FileList } from '../files/FileList.tsx';
import { Chapter } from './Chapter.tsx';
import { Specimen } from './Specimen.tsx';

const COUNTRIES = [
  { code: 'EE', title: 'Estonia', dialCode: '+372' },
  { code: 'LV', title: 'Latvia', dialCode: '+371' },
  { code: 'LT', title: 'Lithuania', dialCode: '+370' },
];
const DATE_TEXTS = {
  open: 'Choose a day',
  format: 'yyyy-mm-dd',
  previous: 'Month before',
  next: 'Month after',
  week: 'Week',
};

/** Everything that is filled in. */
export function Fields() {
  const [quantity, setQuantity] = useState('250');
  const [stars, setStars] = useState(4);
  const [colour, setColour] = useState('#c8311f');
  const [phone, setPhone] = useState({ country: 'LT', number: '600 12345' });
  const [day, setDay] = useState('2026-12-01');
  const [moment, setMoment] = useState('');
  const { list } = useCombobox(() => {});
  return (
    <Chapter
      id="fields"
      title="Fields"
      text="The label stands above, help and errors below. An error is an icon and a sentence, never only a colour."
    >
      <Specimen title="Empty, required" wide={false}>
        <TextInput label="Name" required autoComplete="given-name" />
      </Specimen>
      <Specimen title="With help">
        <TextInput
          label="E-mail"
          type="email"
          help="We send the proof and the invoice here."
          placeholder="name@company.eu"
        />
      </Specimen>
      <Specimen title="With an error">
        <TextInput label="Postcode" defaultValue="LT-0310" required error="Incorrect data format" />
      </Specimen>
      <Specimen title="Disabled">
        <TextInput label="Company code" defaultValue="302512345" disabled />
      </Specimen>
      <Specimen title="Select">
        <Select label="Country" defaultValue="LT">
          <option value="LT">Lithuania</option>
          <option value="LV">Latvia</option>
          <option value="EE">Estonia</option>
        </Select>
      </Specimen>
      <Specimen title="Select on its way">
        <Select label="Country" instead="Loading..." />
      </Specimen>
      <Specimen title="Password">
        <PasswordInput
          label="Password"
          required
          defaultValue="kraft-paper"
          autoComplete="off"
          showLabel="Show the password"
          hideLabel="Hide the password"
        />
      </Specimen>
      <Specimen title="Phone">
        <PhoneInput
          label="Phone"
          required
          countries={COUNTRIES}
          countryLabel="Dial code"
          {...phone}
          onCountry={(country) => setPhone({ ...phone, country })}
          onNumber={(number) => setPhone({ ...phone, number })}
        />
      </Specimen>
      <Specimen title="Phone with an error">
        <PhoneInput
          label="Phone"
          required
          error="The phone number is too short"
          countries={COUNTRIES}
          countryLabel="Dial code"
          country="LT"
          number="600"
          onCountry={() => {}}
          onNumber={() => {}}
        />
      </Specimen>
      <Specimen title="Day">
        <DateInput
          label="Delivery day"
          language="en"
          texts={DATE_TEXTS}
          value={day}
          onChange={setDay}
        />
      </Specimen>
      <Specimen title="Day and time">
        <DateTimeInput
          label="Collected on"
          timeLabel="at"
          required
          language="en"
          texts={DATE_TEXTS}
          value={moment}
          onChange={setMoment}
        />
      </Specimen>
      <Specimen title="Quantity">
        <QuantityInput
          label="Other quantity"
          help="From 50 to 1 000 pieces"
          value={quantity}
          min={50}
          max={1000}
          onChange={setQuantity}
          lessLabel="Fewer"
          moreLabel="More"
        />
      </Specimen>
      <Specimen title="Quantity out of range">
        <QuantityInput
          label="Other quantity"
          value="7"
          min={50}
          max={1000}
          error="Enter value between 50 and 1000"
          onChange={setQuantity}
          lessLabel="Fewer"
          moreLabel="More"
        />
      </Specimen>
      <Specimen title="Text of several lines">
        <TextArea label="Comment for the courier" help="A gate code, a floor, opening hours." />
      </Specimen>
      <Specimen title="Colour">
        <ColourInput
          label="Ink colour"
          colour={colour}
          value={colour}
          onColour={setColour}
          onChange={({ target }) => setColour(target.value)}
        />
      </Specimen>
      <Specimen title="Rating">
        <Rating
          name="rating"
          label="How do you like the shop?"
          value={stars}
          nameOf={(count) => `${count} out of 5`}
          onChange={setStars}
        />
      </Specimen>
      <Specimen title="Side by side where there is room" wide>
        <FieldGrid>
          <TextInput label="City" autoComplete="off" />
          <TextInput label="Postcode" autoComplete="off" />
        </FieldGrid>
      </Specimen>
      <Specimen title="Files">
        <FileDrop
          label="Drop files here or choose them"
          help={['PDF, PNG or JPG']}
          onFiles={() => {}}
        />
        <FileList
          label="Files"
          files={[
            { key: 'box', name: 'mailer-box-outside.pdf', detail: '1,5 Mb, 2026-11-21 10:05' },
          ]}
          removeLabel={(name) => `Remove ${name}`}
          onRemove={() => {}}
        />
      </Specimen>
      <Specimen title="Suggestions under a field">
        <ComboboxList {...list} label="Suggestions">
          <ComboboxGroup title="Products">
            <ComboboxOption href="#fields">Mailer box, kraft</ComboboxOption>
            <ComboboxOption href="#fields">Mailer box, white</ComboboxOption>
          </ComboboxGroup>
          <ComboboxOption href="#fields">All results</ComboboxOption>
        </ComboboxList>
      </Specimen>
      <Specimen title="Checkboxes">
        <div>
          <Checkbox label="Deliver to several addresses" defaultChecked />
          <Checkbox
            label="I agree to the terms"
            required
            help="Made-to-order goods cannot be returned."
          />
          <Checkbox label="I agree to the terms" required error="Field is required" />
        </div>
      </Specimen>
      <Specimen title="Radios">
        <RadioGroup legend="I buy as">
          <Radio name="buy-as" label="A company" defaultChecked />
          <Radio name="buy-as" label="A person" />
        </RadioGroup>
      </Specimen>
      <Specimen title="Radio cards" wide>
        <RadioGroup legend="Delivery" required>
          <RadioCard
            name="delivery"
            title="Courier to the door"
            detail="The day you chose, between 9 and 17"
            aside="5,99 €"
            defaultChecked
          />
          <RadioCard
            name="delivery"
            title="Parcel terminal"
            detail="For parcels up to 30 kg"
            aside="3,49 €"
          />
          <RadioCard name="delivery" title="Collect in Vilnius" aside="free" />
          <RadioCard
            name="delivery"
            title="Pallet"
            detail="From 500 kg"
            aside="on request"
            disabled
          />
        </RadioGroup>
      </Specimen>
    </Chapter>
  );
}
