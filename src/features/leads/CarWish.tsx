import styles from './CarWish.module.scss';
import { type ControlProps, Line } from './FieldControls.tsx';

/**
 * Which vehicle somebody would like to drive: words, which are searched for in the stock as they are typed (car-picker.ts), and
 * the vehicles found to choose from. Without scripts the words are all there is.
 */
export function CarWish(props: ControlProps) {
  const texts = props.settings.texts.fields;
  return (
    <>
      <Line {...props} input={{ placeholder: texts.carWishHint }} />
      <div className={styles['picker']} data-car-picker>
        <p role="status" data-found />
        <fieldset>
          <legend className="visually-hidden">{texts.carChoice}</legend>
          <div data-cars />
          <label>
            <input type="radio" name="picked_car" value="" defaultChecked />
            <span>{texts.notSure}</span>
          </label>
        </fieldset>
      </div>
    </>
  );
}
