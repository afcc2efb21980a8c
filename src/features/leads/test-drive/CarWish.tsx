import { useRef, useState } from 'react';
import { Photo } from '~/components/photo/Photo.tsx';
import { Field } from '~/components/ui/form/Field.tsx';
import { fill } from '~/domain/texts/text.ts';
import { type ControlProps, controlProps } from '../form/FieldControls.tsx';
import type { LeadFormCar } from '../model/form-model.ts';
import styles from './CarWish.module.scss';
import type { CarChoice } from './car-choices.ts';
import type { PickableStock } from './pickable-stock.ts';

interface WishProps extends ControlProps {
  stock: PickableStock;
  /** Called with the chosen car, or none if the shopper is not sure yet. */
  choose: (car: LeadFormCar | undefined) => void;
}

/** Pause in typing before the search, ms. */
const pause = 250;

/**
 * The vehicle to test drive: text that is searched for in the stock while typing, with the vehicles found to choose from. Without scripts, or
 * if the search fails, only the text is sent.
 */
export function CarWish({ stock, choose, ...props }: WishProps) {
  const { frame, input, control } = controlProps(props);
  const [found, setFound] = useState<{ cars: readonly CarChoice[]; text: string }>({ cars: [], text: '' });
  const [chosenCar, setChosen] = useState<CarChoice>();
  const asking = useRef<AbortController>(undefined);
  const timer = useRef<number>(undefined);

  async function find(words: string): Promise<void> {
    window.clearTimeout(timer.current);
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    const wish = words.trim();
    try {
      // The search is loaded when the field is first focused.
      const { carChoices } = await import('./car-choices.ts');
      const cars = wish ? await carChoices(wish, stock, own.signal) : [];
      if (!own.signal.aborted) setFound({ cars, text: wish ? foundText(cars.length, stock.words) : '' });
    } catch (error) {
      if (own.signal.aborted) return;
      console.warn(error);
      setFound({ cars: [], text: stock.words.searchDown });
    }
  }

  function pick(it: CarChoice | undefined): void {
    setChosen(it);
    choose(it?.car);
  }

  // The chosen vehicle stays on the list, whatever is searched for next.
  const isListed = !chosenCar || found.cars.some((it) => it.car.id === chosenCar.car.id);
  const rows = isListed ? found.cars : [chosenCar, ...found.cars];
  return (
    <>
      <Field {...frame}>
        <input
          {...input}
          {...control}
          onFocus={({ currentTarget }) => void find(currentTarget.value)}
          onInput={({ currentTarget }) => {
            window.clearTimeout(timer.current);
            timer.current = window.setTimeout(() => void find(currentTarget.value), pause);
          }}
          // Enter searches: the form is not filled in yet.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void find(event.currentTarget.value);
          }}
        />
      </Field>
      <div className={styles['picker']}>
        <p role="status">{found.text}</p>
        <fieldset>
          <legend className="visually-hidden">{stock.words.carChoice}</legend>
          <div>
            {rows.map((it) => (
              <label key={it.car.id}>
                <input
                  type="radio"
                  name="picked_car"
                  checked={chosenCar?.car.id === it.car.id}
                  onChange={() => pick(it)}
                />
                {it.picture && <Photo picture={it.picture} alt="" />}
                <span>
                  {it.car.name}
                  <small>{it.details}</small>
                </span>
              </label>
            ))}
          </div>
          <label>
            <input type="radio" name="picked_car" value="" checked={!chosenCar} onChange={() => pick(undefined)} />
            <span>{stock.words.notSure}</span>
          </label>
        </fieldset>
      </div>
    </>
  );
}

function foundText(count: number, words: PickableStock['words']): string {
  if (count === 0) return words.noneFound;
  return count === 1 ? words.oneFound : fill(words.someFound, { count });
}
