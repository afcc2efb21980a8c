import styles from './CarWish.module.scss';
import { type ControlProps, Line } from './FieldControls.tsx';

/**
 * Which vehicle somebody would like to drive: words, which are searched for in the stock as they are typed (car-picker.ts), and
 * the vehicles found to choose from. Without scripts the words are all there is.
 */
export function CarWish(props: ControlProps) {
  return (
    <>
      <Line {...props} input={{ placeholder: 'Make, model or stock number' }} />
      <div className={styles['picker']} data-car-picker>
        <p role="status" data-found />
        <fieldset>
          <legend className="visually-hidden">Vehicle to drive</legend>
          <div data-cars />
          <label>
            <input type="radio" name="picked_car" value="" defaultChecked />
            <span>Not sure yet</span>
          </label>
        </fieldset>
      </div>
    </>
  );
}
