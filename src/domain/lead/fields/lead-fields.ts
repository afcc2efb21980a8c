import { carTypes } from '../../car/record/car-type.ts';
import type { FieldValues, LeadFieldRow } from './lead-field.ts';
import { longestFileName } from './resume.ts';
import { states } from './states.ts';

const short = { autoComplete: 'off', half: true } as const;
const count = { inputMode: 'numeric', ...short } as const;
const hidden = { kind: 'hidden' } as const;
const select = { kind: 'choice', half: true } as const;

const creditScores = { GREAT: 'creditGreat', DECENT: 'creditDecent', POOR: 'creditPoor' } as const;
const owing = { no: 'owingNo', yes: 'owingYes' } as const;
const contactMethods = { phone: 'byPhone', email: 'byEmail', text: 'byText' } as const;
const stars = { 1: 'star1', 2: 'star2', 3: 'star3', 4: 'star4', 5: 'star5' } as const;

/**
 * The fields of lead forms by their names, as they are sent and stored: what a value must be, its control, and how emails to the dealer have it.
 * The form, the check of what was sent, emails, ADF and the stored lead select from here; the label is in texts.fields. Emails have their lines
 * in this order. A form in the browser does not load the table: its fields arrive with the page (field-view.ts).
 */
export const leadFields = {
  name: {
    ...{ value: 'line', max: 80, contact: true },
    control: { autoComplete: 'given-name', half: true },
    dealerEmail: 'elsewhere',
  },
  last_name: {
    ...{ value: 'line', max: 80, contact: true },
    control: { autoComplete: 'family-name', half: true },
    dealerEmail: 'elsewhere',
  },
  email: {
    ...{ value: 'email', contact: true },
    control: { type: 'email', autoComplete: 'email', inputMode: 'email', half: true },
    dealerEmail: 'elsewhere',
  },
  phone: {
    ...{ value: 'phone', contact: true },
    control: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', half: true },
    dealerEmail: 'elsewhere',
  },
  postcode: {
    ...{ value: 'postcode', contact: true },
    control: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 4, half: true },
    dealerEmail: 'elsewhere',
  },

  // A loan.
  /** Purchase price, dollars. */
  amount: {
    value: 'loan',
    control: { kind: 'amount', ...count },
    dealerEmail: { label: 'amount', as: 'dollars' },
    confirmation: { label: 'borrow', as: 'dollars' },
  },
  /** Deposit or trade-in. */
  deposit: {
    ...{ value: 'dollars', optional: true },
    control: { kind: 'deposit', ...count },
    dealerEmail: { label: 'deposit', as: 'dollars' },
  },
  term: {
    value: 'term',
    control: { kind: 'term' },
    dealerEmail: { label: 'term', as: 'years' },
    confirmation: { label: 'term', as: 'years' },
  },
  selfAssessedCreditScore: {
    ...{ value: 'credit', choices: creditScores },
    control: { kind: 'credit' },
    dealerEmail: { label: 'creditScore', as: creditScores },
  },
  /** Name of the contact at the dealership. */
  whoIsHelping: {
    ...{ value: 'line', max: 80, optional: true },
    control: { autoComplete: 'off' },
    dealerEmail: { label: 'whoIsHelping' },
  },
  year: { value: 'line', max: 4, optional: true, control: hidden, dealerEmail: { label: 'year' } },
  /** Code of a vehicle's build in the catalogue of the trade. */
  nvic: { value: 'line', max: 20, optional: true, control: hidden, dealerEmail: { label: 'nvic' } },

  // The shopper's own vehicle.
  /** Key of the valuation that the form is about: what it says is added to the lead (valuation-data.ts). */
  valuation: { value: 'line', max: 100, optional: true, control: hidden, dealerEmail: 'left-out', unstored: true },
  /** Odometer reading of the trade-in vehicle. */
  kms: { value: 'kilometres', optional: true, control: count, dealerEmail: { label: 'kilometres', as: 'count' } },
  /** Whether money is owed on it. */
  finance: {
    ...{ value: 'choice', choices: owing, optional: true },
    control: select,
    dealerEmail: { label: 'owing', as: owing },
  },
  PreferredContactMethod: {
    ...{ value: 'choice', choices: contactMethods, optional: true },
    control: select,
    dealerEmail: { label: 'preferredContact', as: contactMethods },
  },

  // A job application.
  position: { value: 'line', max: 120, control: short, dealerEmail: { label: 'position' } },
  /** Name of the file sent with the form. A page cannot choose it again. */
  resume: {
    ...{ value: 'line', max: longestFileName, optional: true, undrafted: true },
    control: { kind: 'file' },
    dealerEmail: { label: 'resume', as: 'attached' },
  },

  // A fleet.
  company: {
    ...{ value: 'line', max: 120 },
    control: { autoComplete: 'organization', half: true },
    dealerEmail: { label: 'company' },
  },
  abn: { value: 'abn', optional: true, control: count, dealerEmail: { label: 'abn' } },
  fleet_size: { value: 'vehicles', control: count, dealerEmail: { label: 'fleetSize', as: 'count' } },

  /** What somebody would like to drive who has not chosen a car from the stock. */
  car_wish: {
    ...{ value: 'line', max: 120, optional: true },
    asked: ({ withCar }) => !withCar,
    control: { kind: 'wish' },
    dealerEmail: { label: 'carWish' },
  },
  /** The part or accessory that somebody is looking for. */
  part: { value: 'line', max: 200, control: { autoComplete: 'off' }, dealerEmail: { label: 'part' } },
  vehicle_make: { value: 'line', max: 60, control: short, dealerEmail: { label: 'vehicle', as: 'vehicle' } },
  /** Reported with the make. */
  vehicle_model: { value: 'line', max: 60, control: short, dealerEmail: 'elsewhere' },
  rego: { value: 'rego', optional: true, control: short, dealerEmail: { label: 'registration', as: 'registration' } },
  /** State of the registration: in emails and stored only with it. */
  regoState: { value: 'state', choices: () => states, control: select, dealerEmail: 'elsewhere' },
  vin: { value: 'vin', optional: true, control: { autoComplete: 'off' }, dealerEmail: { label: 'vin' } },
  /** Odometer reading of a vehicle for the workshop. */
  kilometres: {
    value: 'kilometres',
    optional: true,
    control: count,
    dealerEmail: { label: 'kilometres', as: 'count' },
  },

  offer_from_client: {
    value: 'offer',
    control: { kind: 'money', inputMode: 'numeric' },
    dealerEmail: 'elsewhere',
  },
  additional_services: {
    ...{ value: 'choices', choices: ({ services }) => services, optional: true },
    asked: ({ services }) => services.length > 0,
    control: { kind: 'boxes' },
    dealerEmail: 'elsewhere',
    confirmation: { label: 'services' },
  },
  /** Jobs for the workshop. */
  work: {
    ...{ value: 'choices', choices: ({ work }) => work },
    asked: ({ work }) => work.length > 0,
    control: { kind: 'boxes' },
    dealerEmail: { label: 'work' },
    confirmation: { label: 'work' },
  },
  loan_car: {
    ...{ value: 'tick', optional: true },
    asked: ({ loanCar }) => loanCar,
    control: { kind: 'box' },
    dealerEmail: { label: 'loanCar', as: { true: 'yesPlease' } },
    confirmation: { label: 'loanCar', as: { true: 'yes' } },
  },

  category: {
    ...{ value: 'choice', choices: ({ categories }) => categories },
    control: { kind: 'choice' },
    dealerEmail: 'elsewhere',
  },
  location_id: {
    ...{ value: 'choice', choices: ({ locations }) => locations.map(({ id }) => id) },
    asked: ({ withCar, locations }) => !withCar && locations.length > 1,
    control: select,
    dealerEmail: 'elsewhere',
  },
  dealership_slug: {
    ...{ value: 'choice', choices: ({ dealershipSlugs }) => dealershipSlugs },
    asked: ({ withCar, dealershipSlugs }) => !withCar && dealershipSlugs.length > 1,
    control: select,
    dealerEmail: 'left-out',
  },
  rating: { value: 'stars', choices: stars, control: { kind: 'stars' }, dealerEmail: 'elsewhere' },
  date: { value: 'day', optional: true, control: { kind: 'day', type: 'date', half: true }, dealerEmail: 'elsewhere' },
  time: {
    ...{ value: 'time', optional: true },
    control: { kind: 'time', type: 'time', step: 1800, half: true },
    dealerEmail: 'elsewhere',
  },
  request: { value: 'line', max: 200, optional: true, control: hidden, dealerEmail: 'elsewhere' },
  subcategory: { value: 'line', max: 200, optional: true, control: hidden, dealerEmail: 'elsewhere' },
  message: { value: 'message', control: { kind: 'lines' }, dealerEmail: 'elsewhere' },
  opt_in: { value: 'tick', optional: true, control: { kind: 'box' }, dealerEmail: 'elsewhere' },
  /** Consent to marketing, under the name that the finance form uses. */
  subscribe: { value: 'tick', optional: true, control: { kind: 'box' }, dealerEmail: 'elsewhere' },
  terms_conditions: {
    value: 'tick',
    asked: ({ terms }) => terms,
    control: { kind: 'box' },
    dealerEmail: 'left-out',
  },

  car_type: { value: 'choice', choices: () => carTypes, optional: true, control: hidden, dealerEmail: 'left-out' },
  /** What a calculator showed, as the query of its address (`inputsQuery`): stored as text. */
  calculation: { value: 'line', max: 300, optional: true, control: hidden, dealerEmail: 'elsewhere', unstored: true },
  /** The code that verified the phone number. */
  code: {
    ...{ value: 'code', optional: true, undrafted: true, unstored: true },
    control: { kind: 'code', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 7, half: true },
    dealerEmail: 'left-out',
  },
} as const satisfies Readonly<Record<string, LeadFieldRow>>;

type Table = typeof leadFields;
export type LeadFieldId = keyof Table;

/** The fields that have a value in a column. */
export type FieldsWith<Column extends keyof LeadFieldRow> = {
  [F in LeadFieldId]: Table[F] extends Record<Column, unknown> ? F : never;
}[LeadFieldId];

/** The validated and converted fields: text trimmed, dollars as numbers, checkboxes as booleans. An empty text means not given. */
export type LeadFields = { [F in LeadFieldId]?: FieldValues[Table[F]['value']] };

/** The table, row by row. */
export const leadFieldRows = Object.entries(leadFields) as [LeadFieldId, LeadFieldRow][];

export const leadFieldRow = (field: LeadFieldId): LeadFieldRow => leadFields[field];
