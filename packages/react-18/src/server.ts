import React from 'react';
import ReactDOM from 'react-dom';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';

/** What a render process takes to render a remote that was written for React 18. */
export const serverReact = { React, ReactDOM, jsxRuntime, renderToPipeableStream, renderToString };
