import {useEffect, useMemo, useState} from 'react';

import {parseExact} from '../../reference/exact-json';
import type {RequestModel} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

import {environmentOf, followPage, nameOf} from './environments';
import {focusSoon, HEADING} from './form-context';
import type {FormContextValue} from './form-context';
import {keyOf} from './parameters';
import type {RadioChoice} from './radio-choice';
import {checkForm, initialBody, initialForm, toRequest} from './request-form';
import type {BodyState, FormState, SecretField} from './request-form';
import {withCurrentTag} from './this-page/entity-tag';
import {fillCarried, fillFromRecord} from './this-page/fill-fields';
import {session, useSession} from './this-page/this-tab';

const WHOLE_BODY = 'body';

/**
 * State of the request form, the mistakes in the fields, and the resulting request.
 * @param environments the choice of environment in the samples, kept in sync with the choice in the form
 */
export function useRequestForm(model: RequestModel, environments: RadioChoice) {
  const [stored, setState] = useState<FormState>(() => {
    const {carried, carriedRecord} = session.read();
    const start = initialForm(model);
    const state = carried?.operation === model.id ? fillCarried(model, start, carried) : start;
    return carriedRecord ? fillFromRecord(model, state, carriedRecord).state : state;
  });
  /** Incremented when the page fills in values. The body is then rendered from scratch, because fields may be new. */
  const [fills, setFills] = useState(0);
  useEffect(
    () => environments.subscribe(() => setState((before) => followPage(model, before, environments.read()))),
    [model, environments],
  );
  useEffect(() => {
    session.dropCarried();
    return session.subscribe(() => {
      const {carried} = session.read();
      if (carried?.operation !== model.id) return;
      session.dropCarried();
      setState((before) => fillCarried(model, before, carried));
      setFills((before) => before + 1);
      focusSoon(HEADING);
    });
  }, [model]);
  const {records} = useSession();
  const state = useMemo(() => withCurrentTag(model, stored, records), [model, stored, records]);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const {mistakes, unchecked} = useMemo(() => checkForm(model, state), [model, state]);
  const request = useMemo(() => toRequest(model, state), [model, state]);

  const touch = (place: string) => setTouched((before) => (before.has(place) ? before : new Set([...before, place])));
  const mistakeAt = (place: string) => {
    const isShown = showsAll || touched.has(place) || (touched.has(WHOLE_BODY) && place.startsWith(WHOLE_BODY));
    return isShown ? mistakes[place] : undefined;
  };
  const change = (part: Partial<FormState>) => setState((before) => ({...before, ...part}));
  const changeBody = (part: Partial<BodyState>) =>
    setState((before) => (before.body ? {...before, body: {...before.body, ...part}} : before));

  const context: FormContextValue = {
    definitions: model.definitions,
    choices: state.body?.choices ?? {},
    choose: (key, index) =>
      setState((before) =>
        before.body ? {...before, body: {...before.body, choices: {...before.body.choices, [key]: index}}} : before,
      ),
    mistakeAt,
    touch,
  };

  return {
    state,
    mistakes,
    unchecked,
    request,
    context,
    fills,
    change,
    /** Replaces the value of the body with the result of a function. */
    fillBody(step: (value: JsonValue) => JsonValue) {
      setState((before) =>
        before.body
          ? {...before, body: {...before.body, value: step(before.body.value), broken: null, choices: {}}}
          : before,
      );
      setFills((before) => before + 1);
    },
    update: (step: (before: FormState) => FormState) => setState(step),
    changeBody,
    showAll: () => setShowsAll(true),
    showsAll,
    chooseEnvironment(environment: string) {
      change({environment});
      environments.choose(nameOf(model, environmentOf(model, {environment})));
    },
    setParameter(parameter: Parameters<typeof keyOf>[0], text: string) {
      const place = keyOf(parameter);
      touch(place);
      setState((before) => ({...before, parameters: {...before.parameters, [place]: text}}));
    },
    setSecret(environment: string, {place, variable}: SecretField, text: string) {
      touch(place);
      setState((before) => ({
        ...before,
        secrets: {...before.secrets, [environment]: {...before.secrets[environment], [variable]: text}},
      }));
    },
    setFiles: (name: string, files: readonly File[]) =>
      setState((before) =>
        before.body ? {...before, body: {...before.body, files: {...before.body.files, [name]: files}}} : before,
      ),
    setMedia: (media: number) => change({body: initialBody(model, media)}),
    setExample: (value: JsonValue) => changeBody({value, broken: null, choices: {}}),
    /** Sets the text of the JSON view. Invalid JSON does not change the value. */
    setJson(text: string) {
      touch(WHOLE_BODY);
      try {
        changeBody({value: parseExact(text), broken: null, choices: {}});
      } catch {
        changeBody({broken: text});
      }
    },
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
