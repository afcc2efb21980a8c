import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { LeadFormProps } from '../model/form-model.ts';
import type { OwnControls } from './LeadField.tsx';
import formStyles from './LeadForm.module.scss';
import { LeadForm } from './LeadForm.tsx';
import { OneOf } from './OneOf.tsx';

/** The form for feedback. One to five stars, each a radio button with its word, so that it works with any keyboard and without script. */
export function FeedbackForm(props: LeadFormProps) {
  return <LeadForm {...props} own={own} />;
}

const own: OwnControls = {
  stars: (control) => (
    <OneOf {...control} className={formStyles['stars']}>
      {({ value, name }) => (
        <>
          <Icon name="star" size={28} />
          <span className="visually-hidden">{`${value} ${value === '1' ? 'star' : 'stars'}: `}</span>
          <span>{name}</span>
        </>
      )}
    </OneOf>
  ),
};
