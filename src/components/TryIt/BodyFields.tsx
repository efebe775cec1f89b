import {useState, type ReactNode} from 'react';

import {stringifyExact} from '../../reference/exact-json';
import type {ModelBody, RequestModel} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

import {Field} from './fields/Field';
import {ValueField} from './fields/ValueField';
import {isText} from './request-form';
import type {BodyState} from './request-form';
import {isObject} from './schema-view';
import styles from './styles.module.css';
import type {RequestForm} from './use-request-form';

type Props = {
  model: RequestModel;
  form: RequestForm;
  /** Buttons that make contents for the body, such as a key. */
  makers: ReactNode;
};
type EditorProps = {form: RequestForm; media: ModelBody; body: BodyState};

function JsonView({form, body}: EditorProps): ReactNode {
  const text = body.broken ?? stringifyExact(body.value, 2);
  return (
    <Field place="body" label="Body as JSON">
      {(control) => (
        <textarea
          {...control}
          className={styles.code}
          rows={Math.min(Math.max(text.split('\n').length + 1, 6), 24)}
          spellCheck="false"
          autoComplete="off"
          value={text}
          onChange={({target}) => form.setJson(target.value)}
        />
      )}
    </Field>
  );
}

function TextView({form, media, body}: EditorProps): ReactNode {
  return (
    <Field place="body" label="Body" type={media.contentType} description={media.schema.description}>
      {(control) => (
        <textarea
          {...control}
          className={styles.code}
          rows={12}
          spellCheck="false"
          autoComplete="off"
          value={typeof body.value === 'string' ? body.value : ''}
          onChange={({target}) => {
            form.context.touch('body');
            form.changeBody({value: target.value});
          }}
        />
      )}
    </Field>
  );
}

/** Fields for the files of a multipart form, or for the file that is the whole body. */
function FileFields({form, media}: {form: RequestForm; media: ModelBody}): ReactNode {
  const files =
    media.kind === 'file'
      ? [{name: '', place: 'body', label: 'Body', contentType: media.contentType, isList: false, isRequired: true}]
      : Object.entries(media.files ?? {}).map(([name, file]) => ({name, place: `file.${name}`, label: name, ...file}));
  return files.map(({name, place, label, contentType, isList, isRequired}) => (
    <Field key={place} place={place} label={label} type={`file, ${contentType}`} required={isRequired}>
      {(control) => (
        <input
          {...control}
          type="file"
          multiple={isList}
          onChange={({target}) => form.setFiles(name, [...(target.files ?? [])])}
        />
      )}
    </Field>
  ));
}

function TwoViews(props: EditorProps): ReactNode {
  const {form, media, body} = props;
  const [view, setView] = useState<'fields' | 'json'>('fields');
  const isBroken = body.broken !== null;
  return (
    <>
      <div className={styles.views} role="radiogroup" aria-label="View of the body">
        {(['fields', 'json'] as const).map((name) => (
          <label key={name} className={styles.option}>
            <input
              type="radio"
              name="try-it-view"
              checked={view === name}
              disabled={name === 'fields' && isBroken}
              onChange={() => setView(name)}
            />
            <span>{name === 'fields' ? 'Fields' : 'JSON'}</span>
          </label>
        ))}
      </div>
      {view === 'json' || isBroken ? (
        <JsonView {...props} />
      ) : (
        <ValueField
          place="body"
          label="Body"
          schema={media.schema}
          required
          value={body.value}
          onChange={(value) => form.changeBody({value: value ?? null})}
        />
      )}
    </>
  );
}

/** Index of the first example with exactly the members of the body; 0 if there is none. */
function exampleOf(media: ModelBody | null | undefined, body: BodyState | null): number {
  const namesOf = (value: JsonValue) => (isObject(value) ? Object.keys(value).sort().join() : '');
  const found = media?.examples.findIndex(({value}) => namesOf(value) === namesOf(body?.value ?? null)) ?? 0;
  return Math.max(found, 0);
}

/** The request body in the request form: the content type, and fields or JSON. */
export function BodyFields({model, form, makers}: Props): ReactNode {
  const {body} = form.state;
  const media = body && model.bodies[body.media];
  const [start, setStart] = useState(() => exampleOf(media, body));
  if (!body || !media) return null;
  return (
    <fieldset className={styles.section}>
      <legend>Request body</legend>
      {!model.bodyRequired && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={body.included}
            onChange={({target}) => form.changeBody({included: target.checked})}
          />
          <span>Send a body</span>
        </label>
      )}
      {model.bodies.length > 1 && (
        <label className={styles.chooser}>
          <span>Content type</span>
          <select
            value={body.media}
            onChange={({target}) => {
              form.setMedia(Number(target.value));
              setStart(0);
            }}
          >
            {model.bodies.map(({contentType}, index) => (
              <option key={contentType} value={index}>
                {contentType}
              </option>
            ))}
          </select>
        </label>
      )}
      {media.examples.length > 1 && (
        <label className={styles.chooser}>
          <span>Start from the example</span>
          <select
            value={start}
            onChange={({target}) => {
              const index = Number(target.value);
              setStart(index);
              form.setExample(media.examples[index]?.value ?? null);
            }}
          >
            {media.examples.map(({label}, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {body.included && makers}
      {body.included &&
        media.kind !== 'file' &&
        (isText(media) ? (
          <TextView form={form} media={media} body={body} />
        ) : (
          <TwoViews key={`${body.media}.${start}.${form.fills}`} form={form} media={media} body={body} />
        ))}
      {body.included && <FileFields form={form} media={media} />}
    </fieldset>
  );
}
