/** The panel of a flow with a screen reader. */
import {expect} from '@playwright/test';

import {RunFlow} from '../pages/run-flow';
import {test} from '../pages/screen-reader';
import {Shell} from '../pages/shell';

test('announces the panel, what each value is, and whether a step has passed', async ({page, reader}) => {
  const flow = new RunFlow(page);
  await new Shell(page).goto('docs/apis/security/client-credentials-flow/');
  await reader.start();
  await flow.openPanel();

  await test.step('opening', async () => {
    const heard = await reader.heard();
    expect(heard).toContain('button, Run it here, not expanded');
    expect(heard).toContain('polite: Loading the flow…');
    await expect
      .poll(async () => (await reader.heard()).at(-1))
      .toBe('heading, Client credentials with a bound token, in this page, level 3');
  });

  await test.step('the current step', async () => {
    const content = await reader.read(flow.panel);
    expect(content[0]).toBe('region, Client credentials with a bound token, in this page');
    expect(content).toContainEqual(expect.stringMatching(/^textbox, clientId, e0f4a7d2.*, the example The client/));
    expect(content).toContainEqual(expect.stringMatching(/^group, request of step 1/));
    expect(content).toContain('heading, Introspect a token, level 4');
  });

  await test.step('the answer', async () => {
    await reader.forget();
    await flow.button('Send').press('Enter');
    await expect(flow.focused).toHaveText('Answer: 200, the step has passed');
    await expect
      .poll(() => reader.announcements())
      .toEqual(expect.arrayContaining(['polite: Sending step 1.', 'polite: Step 1 of 3: 200, passed.']));
    await expect.poll(() => reader.heard()).toContain('heading, Answer: 200, the step has passed, level 5');
  });
});
