import { expect, type Page } from '@playwright/test';
import { askServer } from '../../scripts/operator/ask-server.ts';
import type { OperatorCommand } from '../../src/server/operator/operator.ts';

/** What an operator asks of the server that the tests look at. */
export const operator = (command: OperatorCommand) => askServer({ DATA_DIR: '.cache/e2e/data' }, command);

/** Presses a button of the demo provider's page. */
export const pay = (page: Page, how = 'Pay') => page.getByRole('button', { name: how, exact: true }).click();

export const atProvider = (page: Page) => expect(page.getByText('Demo: no money moves')).toBeVisible();

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
