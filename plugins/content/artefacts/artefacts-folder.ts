/** The folder of the definitions, relative to the site. */
export const ARTEFACTS_FOLDER = 'artefacts';
