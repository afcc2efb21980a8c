import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expectSent, eventsOf, fillContact, harbour, newShopper, person, phoneOf } from './lead-forms.ts';
import { at, layoutShiftsOf, newVisitor, noSidewaysScroll, problemsOf, still } from './sites.ts';
